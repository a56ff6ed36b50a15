import { type FormDocument, type FormValues, keptFileID } from '@lifeform/metadata';
import { daysBefore } from '@lifeform/metadata/insurance';
import { HttpStatus } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../../platform/http/api-error.ts';
import { deleteRecordFiles, forgetRecordFiles, recordFileIDs } from '../record-store/index.ts';
import { enteredCodes } from './entered-codes.ts';

function fileFields({ items }: FormDocument): readonly string[] {
  return items.filter(({ fieldType }) => fieldType === 'files').map(({ name }) => name);
}

/** Ids of the files that what was entered names. */
export function namedFiles(values: FormValues, document: FormDocument): readonly string[] {
  const codes = [...enteredCodes(values, new Set(fileFields(document))).values()].flat();
  return [...new Set(codes.flatMap((code) => keptFileID(code) ?? []))];
}

/** A file that was chosen and never saved goes with a save after so long. */
const UNNAMED_DAYS = 1;

/**
 * After what was entered changed: files it named before and names no more go, and those no save ever named.
 * @throws ApiError 404 for one it names anew that the record does not have
 */
export async function settleFiles(
  manager: EntityManager,
  recordID: string,
  document: FormDocument,
  before: FormValues,
  after: FormValues,
  at: Date,
): Promise<void> {
  const [was, is] = [namedFiles(before, document), namedFiles(after, document)];
  const added = is.filter((id) => !was.includes(id));
  const held = added.length > 0 ? await recordFileIDs(manager, recordID) : new Set();
  if (!added.every((id) => held.has(id))) throw noFile();
  const gone = was.filter((id) => !is.includes(id));
  await deleteRecordFiles(manager, recordID, gone);
  // Those of fields the form has no more stay: the fields may come back.
  await forgetRecordFiles(manager, recordID, fileFields(document), is, daysBefore(at, UNNAMED_DAYS));
}

export function noFile(): ApiError {
  return new ApiError(HttpStatus.NOT_FOUND, 'noFile');
}
