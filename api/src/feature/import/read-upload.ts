import { IMPORT_MOST_BYTES } from '@lifeform/metadata/contract';
import { HttpStatus } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readParts } from '../../platform/file/read-parts.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { apiErrorOf } from './import-error.ts';

/** An upload of people. The folder that the contract also names is ignored. */
export interface Upload {
  readonly file: Buffer;
  readonly isFullUpdate: boolean;
  readonly isPreview: boolean;
  readonly importID: string;
}

const UUID = /^[0-9a-f-]{36}$/i;

/** @throws ApiError 413 for a file that is too large, 400 for a missing or invalid part */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { file, fields } = await readParts(request, { bytes: IMPORT_MOST_BYTES }).catch((error: unknown) => {
    throw apiErrorOf(error);
  });
  return {
    file,
    isFullUpdate: readFlag(fields, 'isFullUpdate'),
    isPreview: fields.has('isPreview') && readFlag(fields, 'isPreview'),
    importID: readID(fields),
  };
}

/** A text, as all multipart fields are; `'false'` is false. */
function readFlag(fields: ReadonlyMap<string, string>, name: string): boolean {
  const text = fields.get(name);
  if (text === 'true' || text === 'false') return text === 'true';
  throw new ApiError(HttpStatus.BAD_REQUEST, 'flagRefused', { parameters: { name } });
}

function readID(fields: ReadonlyMap<string, string>): string {
  const text = fields.get('importID') ?? '';
  return UUID.test(text) ? text : '';
}
