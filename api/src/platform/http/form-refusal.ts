import type { listIssues } from '@lifeform/engine';
import { HttpStatus } from '@nestjs/common';
import { ApiException } from './api-exception.ts';

/** What a form has against its values, as its screen says it. */
export function formRefusal(issues: ReturnType<typeof listIssues>): ApiException {
  const found = issues.flatMap(({ code, fields }) => fields.map((path) => ({ code, path })));
  const fields = [...new Set(found.map(({ path }) => path))].join(', ');
  return new ApiException(HttpStatus.BAD_REQUEST, `The form does not take these values: ${fields}.`, found);
}
