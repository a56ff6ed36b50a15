import { KEPT_FILE_TYPES } from '@lifeform/metadata/contract';

/** How files of each type begin; a name alone may say anything. */
const BEGINNINGS: Readonly<Record<string, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  png: [0x89, 0x50, 0x4e, 0x47],
  jpg: [0xff, 0xd8, 0xff],
  jpeg: [0xff, 0xd8, 0xff],
  docx: [0x50, 0x4b, 0x03, 0x04],
  xlsx: [0x50, 0x4b, 0x03, 0x04],
};

/** Characters of a name, as its column holds. */
const LONGEST_NAME = 150;

/** The media type of a file that may be kept; undefined for any other, or where name and content disagree. */
export function typeOf(name: string, bytes: Buffer): string | undefined {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const beginning = Object.hasOwn(BEGINNINGS, ending) ? BEGINNINGS[ending] : undefined;
  if (beginning === undefined || !name.includes('.')) return undefined;
  return beginning.every((byte, at) => bytes[at] === byte) ? KEPT_FILE_TYPES[ending] : undefined;
}

/** A name that is only a name: no path, nothing unseen, and nothing that parts the codes of a field. */
export function plainName(name: string): string {
  return [...name.replace(/[\\/|\p{Cc}\p{Cf}]/gu, '_')].slice(-LONGEST_NAME).join('');
}
