import { HttpStatus } from '@nestjs/common';
import { FileError } from '../../platform/file/file-error.ts';
import { ApiError, type ApiIssues } from '../../platform/http/api-error.ts';

/** Most issues answered. */
const MOST_ISSUES = 200;

/** The file itself cannot be used: always the same error, with the reasons as issues. */
export function fileError(code: string, status: HttpStatus = HttpStatus.BAD_REQUEST): ApiError {
  return new ApiError(status, 'usersImportError', { issues: [{ code, path: 'File' }] });
}

/** Translates the error of an unreadable file; other errors pass unchanged. */
export function apiErrorOf(error: unknown): unknown {
  return error instanceof FileError ? fileError(error.code, error.status) : error;
}

/** Some rows cannot be used, so none is imported. */
export function rowsError(issues: ApiIssues): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'usersImportError', { issues: issues.slice(0, MOST_ISSUES) });
}

/** The path of an issue, with the row number of a spreadsheet. */
export function cellPath(row: number, column: string): string {
  return `rows[${row}].${column}`;
}
