import { FILE_TYPES, type FileEnding, fileEnding } from '@lifeform/metadata';
import { ZipReader } from './read-zip.ts';

/** What a file is by its name, where its content says the same; undefined for any other. A name alone may say anything. */
export function endingByContent(name: string, bytes: Buffer): FileEnding | undefined {
  const ending = fileEnding(name);
  return ending !== undefined && bytes.length > 0 && CONTENT[ending](bytes) ? ending : undefined;
}

/** The media type of a kept file, by its content. */
export function mediaTypeOf(name: string, bytes: Buffer): string {
  const ending = endingByContent(name, bytes);
  return ending === undefined ? 'application/octet-stream' : FILE_TYPES[ending];
}

const CONTENT: Readonly<Record<FileEnding, (bytes: Buffer) => boolean>> = {
  pdf: begins('%PDF-'),
  png: begins('\x89PNG\r\n\x1a\n'),
  jpg: begins('\xff\xd8\xff'),
  gif: (bytes) => begins('GIF87a')(bytes) || begins('GIF89a')(bytes),
  webp: (bytes) => begins('RIFF')(bytes) && bytes.toString('latin1', 8, 12) === 'WEBP',
  docx: holds('word/document.xml'),
  xlsx: holds('xl/workbook.xml'),
  csv: isText,
  txt: isText,
};

function begins(sign: string): (bytes: Buffer) => boolean {
  return (bytes) => bytes.toString('latin1', 0, sign.length) === sign;
}

/** An archive with a file of that name in it. */
function holds(part: string): (bytes: Buffer) => boolean {
  return (bytes) => {
    try {
      return new ZipReader(bytes).has(part);
    } catch {
      return false;
    }
  };
}

/** Characters and nothing that only programs read. */
function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return ![...text].some((character) => /[^\P{Cc}\t\r\n]/u.test(character));
  } catch {
    return false;
  }
}
