import { textsFromCsv } from './text-csv.ts';
import type { TextReading } from './text-reading.ts';
import { textsFromXliff } from './text-xliff.ts';

/**
 * The texts of a file, which what it begins with tells to be XLIFF or separated text. Letters that are not read as they
 * were written would spoil every text: such a file is refused, as every table that is taken in.
 */
export function readTexts(bytes: Uint8Array): TextReading {
  const content = decoded(bytes);
  if (content === undefined) return { problem: 'encoding' };
  if (content.trim() === '') return { problem: 'empty' };
  return /^\s*</.test(content) ? textsFromXliff(content) : textsFromCsv(content);
}

/** Spreadsheets save "Unicode text" as UTF-16, which its first two bytes say. */
function decoded(bytes: Uint8Array): string | undefined {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
