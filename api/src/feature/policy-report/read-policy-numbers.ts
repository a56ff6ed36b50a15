import { POLICY_BATCH_MOST } from '@lifeform/metadata/contract';
import type { FastifyRequest } from 'fastify';
import { FileError } from '../../platform/file/file-error.ts';
import type { FileReader } from '../../platform/file/file-reader.ts';
import { readParts } from '../../platform/file/read-parts.ts';

import { ApiError } from '../../platform/http/api-error.ts';

/** Size of a file: far more than its numbers need, because there may be other columns. */
const MOST_MEGABYTES = 2;
/** Distinguishes numbers from headings, which have no digit. */
const NUMBER = /\d/;

/** Numbers in the first column of a CSV or Excel file. @throws ApiError for a file that cannot be read */
export async function readPolicyNumbers(request: FastifyRequest, reader: FileReader): Promise<readonly string[]> {
  try {
    const { file: bytes } = await readParts(request, { bytes: MOST_MEGABYTES * 1_000_000 });
    const { rows } = await reader.read('table', { bytes, limits: { lines: POLICY_BATCH_MOST + 2, cells: 1 } });
    return rows.map(({ cells: [first = ''] }) => first.trim()).filter((cell) => NUMBER.test(cell));
  } catch (error) {
    throw error instanceof FileError ? apiErrorOf(error) : error;
  }
}

function apiErrorOf({ code, status }: FileError): ApiError {
  const fault = code.replace('msg-Import', '');
  return new ApiError(status, 'numbersFileRefused', { parameters: { fault, most: MOST_MEGABYTES } });
}
