import type { listIssues } from '@lifeform/engine';
import { HttpStatus } from '@nestjs/common';
import { ApiError, type ApiIssues } from './api-error.ts';

/** What a form has against its values, as its screen says it. */
export function formError(issues: ReturnType<typeof listIssues>): ApiError {
  const found = issues.flatMap(({ code, fields }) => fields.map((path) => ({ code, path })));
  return fieldsRefused(found);
}

/** The same of issues that each name one field. */
export function fieldsRefused(issues: ApiIssues): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'formRefused', { parameters: { fields: fieldsOf(issues) }, issues });
}

/** As many as anybody reads in a sentence. */
const MOST_NAMED = 10;

/** The places of issues, each once, as a sentence names them. */
export function fieldsOf(issues: ApiIssues): string {
  const fields = [...new Set(issues.map(({ path }) => path))];
  return [...fields.slice(0, MOST_NAMED), ...(fields.length > MOST_NAMED ? ['…'] : [])].join(', ');
}
