import type { FormValues, KeptOption } from '@lifeform/metadata';
import { placeOf } from '../../platform/crypto/encrypted-tables.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';

/** What was entered in a record. */
export interface RecordContent {
  readonly values: FormValues;
  /** What fields held that the form has no more, or has as another type: they come back with their field. */
  readonly aside: FormValues;
  /** Where whoever filled it in stood; blank where they said nothing of it. */
  readonly step: string;
  /** Options of choices that are searched, as they were when they were chosen; absent of what was stored without any. */
  readonly chosen?: readonly KeptOption[];
}

const TABLE = { table: 'record', keys: ['id'], columns: ['content'] } as const;

export function encryptRecord(encryption: FieldEncryption, id: string, content: RecordContent): string {
  return encryption.encryptJson(content, placeOf(TABLE, [id], 'content'));
}

/** @throws DecryptionError */
export function decryptRecord(
  encryption: FieldEncryption,
  { id, content }: { readonly id: string; readonly content: string },
): RecordContent {
  return encryption.decryptJson(content, placeOf(TABLE, [id], 'content'));
}
