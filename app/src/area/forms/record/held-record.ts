import type { FormValues } from '@lifeform/metadata';
import type { FormRecord } from '@lifeform/metadata/contract';

/** What of a record is saved nowhere yet. */
export interface HeldRecord {
  /** Of the record; of a new one, the one it is saved under. */
  readonly id: string;
  /** By name of the field. */
  readonly entries: FormValues;
}

/** Under what it is held. A form has one new record at a time. */
export function heldRecordName({ form, id, revision }: Pick<FormRecord, 'form' | 'id' | 'revision'>): string {
  return revision === 0 ? newRecordName(form) : `record ${id}`;
}

export function newRecordName(form: string): string {
  return `new record ${form}`;
}

/** Under what files that are still being sent to it are held. */
export function filesName(id: string): string {
  return `files of record ${id}`;
}
