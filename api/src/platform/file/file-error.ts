import type { HttpStatus } from '@nestjs/common';

type FileErrorCode =
  | 'msg-ImportTooLarge'
  | 'msg-ImportNotReadable'
  | 'msg-ImportEncoding'
  | 'msg-ImportEmpty'
  | 'msg-ImportTooMany'
  | 'msg-ImportTooSlow'
  | 'msg-ImportTooMuch';

/** An uploaded file that cannot be used; `code` is the message with the reason. */
export class FileError extends Error {
  constructor(
    readonly code: FileErrorCode,
    // A number, because the reader program loads no framework.
    readonly status: HttpStatus = 400,
  ) {
    super(code);
  }
}
