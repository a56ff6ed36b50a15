import type { HttpStatus } from '@nestjs/common';

type FileErrorCode =
  | 'msg-ImportTooLarge'
  | 'msg-ImportNotReadable'
  | 'msg-ImportEncoding'
  | 'msg-ImportEmpty'
  | 'msg-ImportTooMany'
  | 'msg-ImportTooSlow'
  | 'msg-ImportTooMuch';

/** A file that was sent and cannot be used; `code` is the message that says why. */
export class FileError extends Error {
  constructor(
    readonly code: FileErrorCode,
    // A number, because what reads files loads no framework.
    readonly status: HttpStatus = 400,
  ) {
    super(code);
  }
}
