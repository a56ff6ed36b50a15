import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import { checkTemplate, TemplateRejectedError } from './check-template.ts';

/** @throws ApiError 400 with the place of the first thing that is wrong with the source of a page by itself */
export function requirePage(source: string): void {
  try {
    checkTemplate(source);
  } catch (error) {
    throw pageError(error);
  }
}

/** A fault of a template as its author can find it; any other error as it is. */
export function pageError(error: unknown): unknown {
  if (!(error instanceof TemplateRejectedError)) return error;
  const { fault, line, column } = error;
  return new ApiError(HttpStatus.BAD_REQUEST, 'pageFaulty', { parameters: { fault, line, column } });
}
