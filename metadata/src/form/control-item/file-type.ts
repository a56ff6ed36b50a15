/** Files a field may take, by the end of their name; of each, what it is to a browser. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
} as const;

export type FileEnding = keyof typeof FILE_TYPES;

// The keys of a literal, which has no others.
export const FILE_ENDINGS = Object.keys(FILE_TYPES) as readonly FileEnding[];

/** Bytes of a megabyte, as people are told sizes. */
export const MEGABYTE = 1_000_000;

/** Megabytes of the largest file any field takes. */
export const LARGEST_FILE = 5;

/** What a file is by its name; undefined for one of no type a field takes. */
export function fileEnding(name: string): FileEnding | undefined {
  const [, ending = ''] = /\.([A-Za-z]{1,5})$/.exec(name) ?? [];
  const known = ending.toLowerCase() === 'jpeg' ? 'jpg' : ending.toLowerCase();
  return FILE_ENDINGS.find((candidate) => candidate === known);
}

/** Whether it is a picture, which can be shown where it is named. */
export function isPicture(name: string): boolean {
  const ending = fileEnding(name);
  return ending !== undefined && FILE_TYPES[ending].startsWith('image/');
}

/** Ends of names as a file chooser takes them. */
export function acceptText(endings: readonly FileEnding[]): string {
  return endings.flatMap((ending) => (ending === 'jpg' ? ['.jpg', '.jpeg'] : [`.${ending}`])).join(',');
}
