/** A file that is stored, with when it was. */
export interface ListedFile {
  readonly name: string;
  readonly storedAt: Date;
}

/**
 * Where files are kept: a folder, the database, or a store that speaks S3. A name is whole or absent, never half
 * written; letters, digits, points and dashes, as `0b6f8f0a-….pdf`.
 */
export interface FileStore {
  /** Replaces what has that name. */
  put(name: string, content: Buffer): Promise<void>;
  /** Undefined where there is none. @throws when the store does not answer */
  get(name: string): Promise<Buffer | undefined>;
  /** Nothing where there is none. */
  remove(name: string): Promise<void>;
  list(): Promise<readonly ListedFile[]>;
  /** Unfinished files that were begun before: what a crash left. */
  removeUnfinished(before: Date): Promise<void>;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/;

/** @throws Error for a name that could lead elsewhere */
export function requireName(name: string): string {
  if (NAME.test(name)) return name;
  throw new Error('A stored file cannot have that name.');
}
