import type { listIssues } from '@lifeform/engine';
import { HttpStatus } from '@nestjs/common';
import { ApiError, type ApiIssues } from './api-error.ts';

/** A form's issues, as its screen words them. */
export function formError(issues: ReturnType<typeof listIssues>): ApiError {
  const found = issues.flatMap(({ code, fields }) => fields.map((path) => ({ code, path })));
  return fieldsRefused(found);
}

/** The same for issues that name one field each. */
export function fieldsRefused(issues: ApiIssues): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'formRefused', { parameters: { fields: fieldsOf(issues) }, issues });
}

/** Most names in a sentence. */
const MOST_NAMED = 10;

/** The fields of issues, without duplicates, for a sentence. */
export function fieldsOf(issues: ApiIssues): string {
  const fields = [...new Set(issues.map(({ path }) => path))];
  return [...fields.slice(0, MOST_NAMED), ...(fields.length > MOST_NAMED ? ['…'] : [])].join(', ');
}
