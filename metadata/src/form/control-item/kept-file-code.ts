const CODE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/(.+)$/;

/** The id in a code of a `files` field; undefined for a name alone, whose file is not kept. */
export function keptFileID(code: string): string | undefined {
  return CODE.exec(code)?.[1];
}

/** The file name in a code of a `files` field. */
export function keptFileName(code: string): string {
  return CODE.exec(code)?.[2] ?? code;
}
