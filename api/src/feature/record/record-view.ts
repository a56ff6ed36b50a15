import type { FieldValue } from '@lifeform/metadata';
import type { FormRecord, RecordRow } from '@lifeform/metadata/contract';
import type { RecordContent, StoredRecord } from '../record-store/index.ts';
import type { KeptForm } from './kept-forms.ts';
import { mayOf } from './record-access.ts';

type Listed = Pick<
  StoredRecord,
  'id' | 'number' | 'state' | 'ownerUserID' | 'owner' | 'team' | 'createdAt' | 'modifiedAt'
>;

/** A record as its reader has it: `content` is that of the newest version of its form. */
export function toRecord(
  { document, setup, person }: KeptForm,
  row: StoredRecord,
  { values, step, chosen = [] }: RecordContent,
): FormRecord {
  return {
    ...ownFields(row, person.userID),
    form: row.form,
    formVersion: document.version,
    revision: row.revision,
    values,
    ...(chosen.length > 0 && { chosen }),
    ...(step === '' ? {} : { step }),
    may: mayOf(setup, person, row),
  };
}

/** A row of a list, with what stands in its columns. */
export function toRow(row: Listed, cells: Readonly<Record<string, FieldValue>>, userID: string): RecordRow {
  return { ...ownFields(row, userID), cells };
}

function ownFields({ id, number, state, owner, ownerUserID, team, createdAt, modifiedAt }: Listed, userID: string) {
  return {
    ...{ id, number, state, team },
    owner: { name: owner.profileName, isSelf: ownerUserID === userID },
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
  };
}
