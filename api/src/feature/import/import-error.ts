import { HttpStatus } from '@nestjs/common';
import { FileError } from '../../platform/file/file-error.ts';
import { ApiError, type ApiIssues } from '../../platform/http/api-error.ts';

/** As many as anybody corrects before trying again. */
const MOST_ISSUES = 200;

/** The file itself cannot be used. Whatever is wrong, the error is one; the reasons are in its issues. */
export function fileError(code: string, status: HttpStatus = HttpStatus.BAD_REQUEST): ApiError {
  return new ApiError(status, 'usersImportError', { issues: [{ code, path: 'File' }] });
}

/** A file that could not be read as rows, as this import answers it; anything else as it is. */
export function apiErrorOf(error: unknown): unknown {
  return error instanceof FileError ? fileError(error.code, error.status) : error;
}

/** Rows of the file cannot be used, and so none is. */
export function rowsError(issues: ApiIssues): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'usersImportError', { issues: issues.slice(0, MOST_ISSUES) });
}

/** Where something is wrong: the row as a spreadsheet numbers it. */
export function cellPath(row: number, column: string): string {
  return `rows[${row}].${column}`;
}
