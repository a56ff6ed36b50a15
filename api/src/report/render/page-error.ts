import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import { checkTemplate, TemplateRejectedError } from './check-template.ts';
import { requireNames } from './require-names.ts';

/**
 * @param given an example of what the page is given
 * @throws ApiError 400 with the place of the first thing that is wrong with the source of a page
 */
export function requirePage(source: string, given: object): void {
  try {
    checkTemplate(source);
    requireNames(source, given);
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
