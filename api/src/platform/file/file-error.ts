import { HttpStatus } from '@nestjs/common';

/** A file that was sent and cannot be used; `code` is the message that says why. */
export class FileError extends Error {
  constructor(
    readonly code: 'msg-ImportTooLarge' | 'msg-ImportNotReadable' | 'msg-ImportEncoding' | 'msg-ImportEmpty',
    readonly status: HttpStatus = HttpStatus.BAD_REQUEST,
  ) {
    super(code);
  }
}
