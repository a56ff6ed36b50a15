const CODE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/(.+)$/;

/** The id a code of a `files` field has; undefined for a name alone, of a file that nobody keeps. */
export function keptFileID(code: string): string | undefined {
  return CODE.exec(code)?.[1];
}

/** The name a code of a `files` field has. */
export function keptFileName(code: string): string {
  return CODE.exec(code)?.[2] ?? code;
}
