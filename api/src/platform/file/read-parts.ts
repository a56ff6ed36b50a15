import { HttpStatus } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { FileError } from './file-error.ts';

/** A multipart body: one file as `File`, and texts by name. */
export interface Parts {
  readonly file: Buffer;
  /** The sender's file name. */
  readonly name: string;
  readonly fields: ReadonlyMap<string, string>;
}

export interface PartLimits {
  /** Size of the file. */
  readonly bytes: number;
  /** Characters of a text. */
  readonly fieldSize?: number;
}

/** @throws ApiError for a field given twice; FileError for a file that is too large, and for a body without one or that cannot be read */
export async function readParts(request: FastifyRequest, { bytes, fieldSize = 200 }: PartLimits): Promise<Parts> {
  const limits = { fileSize: bytes, files: 1, fields: 8, parts: 9, fieldSize, fieldNameSize: 60 };
  const fields = new Map<string, string>();
  let file: Buffer | undefined;
  let name = '';
  let repeated: string | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (fields.has(part.fieldname)) repeated = part.fieldname;
        fields.set(part.fieldname, String(part.value));
      } else if (part.fieldname === 'File') {
        name = part.filename;
        file = await part.toBuffer();
      } else part.file.resume();
    }
  } catch (error) {
    throw errorOf(error);
  }
  if (repeated !== undefined) {
    throw new ApiError(HttpStatus.BAD_REQUEST, 'givenTwice', { parameters: { name: repeated } });
  }
  if (file === undefined || file.length === 0) throw new FileError('msg-ImportEmpty');
  return { file, name, fields };
}

/** What is wrong with a file that was to be kept: that it is empty, or else what is given. Other errors stay. */
export function notKept(error: unknown, other: ApiError): unknown {
  if (!(error instanceof FileError)) return error;
  return error.code === 'msg-ImportEmpty' ? new ApiError(HttpStatus.BAD_REQUEST, 'fileEmpty') : other;
}

/** The text named `request`, parsed; undefined when it is not JSON. */
export function requestOf({ fields }: Parts): unknown {
  try {
    return JSON.parse(fields.get('request') ?? '');
  } catch {
    return undefined;
  }
}

function errorOf(error: unknown): FileError {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (status === HttpStatus.PAYLOAD_TOO_LARGE) return new FileError('msg-ImportTooLarge', HttpStatus.PAYLOAD_TOO_LARGE);
  if (status === 406) return new FileError('msg-ImportNotReadable', HttpStatus.UNSUPPORTED_MEDIA_TYPE);
  return new FileError('msg-ImportNotReadable');
}
