import { HttpStatus } from '@nestjs/common';
import { FileError } from '../../platform/file/file-error.ts';
import { ApiException, type ApiIssues } from '../../platform/http/api-exception.ts';

/** As the screen shows it, whatever is wrong; the reasons are in the issues. */
export const IMPORT_ERROR = 'Users import error';

/** As many as anybody corrects before trying again. */
const MOST_ISSUES = 200;

/** Where something is wrong: the row as a spreadsheet numbers it. */
export function cellPath(row: number, column: string): string {
  return `rows[${row}].${column}`;
}

/** The file itself cannot be used. */
export function fileRefusal(code: string, status: HttpStatus = HttpStatus.BAD_REQUEST): ApiException {
  return new ApiException(status, IMPORT_ERROR, [{ code, path: 'File' }]);
}

/** A file that could not be read as rows, as this import answers it; anything else as it is. */
export function refusalOf(error: unknown): unknown {
  return error instanceof FileError ? fileRefusal(error.code, error.status) : error;
}

/** Rows of the file cannot be used, and so none is. */
export function rowsRefusal(issues: ApiIssues): ApiException {
  return new ApiException(HttpStatus.BAD_REQUEST, IMPORT_ERROR, issues.slice(0, MOST_ISSUES));
}
