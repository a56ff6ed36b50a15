import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';

/** What a basis cannot be made of, and which part of the request says it. */
export function basisError(code: string, path: string): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'tableRefused', { issues: [{ code, path }] });
}
