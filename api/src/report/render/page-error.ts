import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import { TemplateRejectedError } from './check-template.ts';

/** A fault of a template as its author can find it; any other error as it is. */
export function pageError(error: unknown): unknown {
  if (!(error instanceof TemplateRejectedError)) return error;
  const { fault, line, column } = error;
  return new ApiError(HttpStatus.BAD_REQUEST, 'pageFaulty', { parameters: { fault, line, column } });
}
