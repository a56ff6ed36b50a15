import { HttpStatus } from '@nestjs/common';
import { FileError } from '../../platform/file/file-error.ts';
import { type ApiIssues, Refusal } from '../../platform/http/refusal.ts';

/** As many as anybody corrects before trying again. */
const MOST_ISSUES = 200;

/** The file itself cannot be used. Whatever is wrong, the refusal is one; the reasons are in its issues. */
export function fileRefusal(code: string, status: HttpStatus = HttpStatus.BAD_REQUEST): Refusal {
  return new Refusal(status, 'usersImportError', { issues: [{ code, path: 'File' }] });
}

/** A file that could not be read as rows, as this import answers it; anything else as it is. */
export function refusalOf(error: unknown): unknown {
  return error instanceof FileError ? fileRefusal(error.code, error.status) : error;
}

/** Rows of the file cannot be used, and so none is. */
export function rowsRefusal(issues: ApiIssues): Refusal {
  return new Refusal(HttpStatus.BAD_REQUEST, 'usersImportError', { issues: issues.slice(0, MOST_ISSUES) });
}
