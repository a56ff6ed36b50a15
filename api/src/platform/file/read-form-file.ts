import { type ImportedForm, type ImportRefusal, importForm, sheetsSource } from '@lifeform/metadata/import';
import { FileError } from './file-error.ts';
import { readSheets } from './read-xlsx.ts';

declare module './file-reader.ts' {
  interface ReadingWork {
    readonly form: { readonly bytes: Uint8Array };
  }
  interface Reading {
    readonly form: { readonly outcome: FormOutcome };
  }
}

export type FormOutcome = ImportedForm | { readonly refused: ImportRefusal | 'syntax' };

const ZIP = Buffer.from('PK\u0003\u0004');
const LIMITS = { lines: 10_001, cells: 200 } as const;
const MOST_SHEETS = 20;

/** What a file of a form would become. Its first bytes tell a workbook from JSON, its content the family. */
export function readFormFile(bytes: Buffer): FormOutcome {
  if (bytes.subarray(0, 4).equals(ZIP)) return importForm(sheetsSource(sheetsOf(bytes)));
  const text = textOf(bytes);
  if (text.trim() === '') throw new FileError('msg-ImportEmpty');
  let source: unknown;
  try {
    source = JSON.parse(text);
  } catch (error) {
    // Nested too deep to be read at all.
    return { refused: error instanceof RangeError ? 'deep' : 'syntax' };
  }
  return importForm(source);
}

function sheetsOf(bytes: Buffer): ReturnType<typeof readSheets> {
  try {
    return readSheets(bytes, LIMITS, MOST_SHEETS);
  } catch {
    throw new FileError('msg-ImportNotReadable', 415);
  }
}

function textOf(bytes: Buffer): string {
  // No text here has one: databases do not keep it alike.
  if (bytes.includes(0) || bytes.includes('\\u0000')) throw new FileError('msg-ImportNotReadable', 415);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileError('msg-ImportEncoding', 415);
  }
}
