import { type FieldValue, sameJson } from '@lifeform/metadata';
import type { EntityManager } from 'typeorm';
import { placeOf } from '../../platform/crypto/encrypted-tables.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import type { RecordEntity } from './record.entity.ts';
import { RecordEntryEntity } from './record-entry.entity.ts';

/** What one field held before and after; null of nothing. */
export interface FieldChange {
  readonly field: string;
  readonly before: FieldValue;
  readonly after: FieldValue;
}

/** What was done to a record. */
export interface RecordDeed {
  readonly act: RecordEntryEntity['act'];
  readonly userID: string;
  readonly at: Date;
  /** Blank where it was none. */
  readonly move: string;
  readonly reason: string;
  readonly changes: readonly FieldChange[];
  /** It happened by itself: what the same person saves next joins it. */
  readonly isOpen: boolean;
}

interface EntryContent {
  readonly reason: string;
  readonly changes: readonly FieldChange[];
}

/** An entry as it is read. */
export type HistoryEntry = Omit<RecordDeed, 'isOpen'> & Pick<RecordEntryEntity, 'state'> & { readonly name: string };

const TABLE = { table: 'record_entry', keys: ['id'], columns: ['content'] } as const;

/** Writes down what was done to a record, as it stands now, in the transaction that did it. */
export async function writeEntry(
  manager: EntityManager,
  encryption: FieldEncryption,
  { id: recordID, state }: Pick<RecordEntity, 'id' | 'state'>,
  { reason, changes, ...deed }: RecordDeed,
): Promise<void> {
  const last = await manager.findOne(RecordEntryEntity, { where: { recordID }, order: { position: 'DESC' } });
  if (deed.act === 'saved' && last?.isOpen && last.userID === deed.userID) {
    const before = decryptEntry(encryption, last);
    const content = encryptEntry(encryption, last.id, { ...before, changes: joined(before.changes, changes) });
    await manager.update(RecordEntryEntity, { id: last.id }, { at: deed.at, isOpen: deed.isOpen, content });
    return;
  }
  if (deed.act === 'saved' && changes.length === 0) return;
  const id = newID();
  const content = encryptEntry(encryption, id, { reason, changes });
  const position = (last?.position ?? 0) + 1;
  await insertRows(manager, RecordEntryEntity, [{ ...deed, id, recordID, state, position, content }]);
}

/** What was done to a record, newest first. */
export async function readEntries(
  manager: EntityManager,
  encryption: FieldEncryption,
  recordID: string,
): Promise<readonly HistoryEntry[]> {
  const rows = await manager.find(RecordEntryEntity, {
    where: { recordID },
    relations: { user: true },
    order: { position: 'DESC' },
  });
  return rows.map((row) => {
    const { act, userID, at, move, state, user } = row;
    return { act, userID, at, move, state, name: user.profileName, ...decryptEntry(encryption, row) };
  });
}

/** Two changes one after the other as one: what came back to what it was is none. */
function joined(first: readonly FieldChange[], then: readonly FieldChange[]): readonly FieldChange[] {
  const byField = new Map(first.map((change) => [change.field, change]));
  for (const change of then) {
    const { before } = byField.get(change.field) ?? change;
    byField.set(change.field, { ...change, before });
  }
  return [...byField.values()].filter(({ before, after }) => !sameJson(before, after));
}

function encryptEntry(encryption: FieldEncryption, id: string, content: EntryContent): string {
  return encryption.encryptJson(content, placeOf(TABLE, [id], 'content'));
}

function decryptEntry(encryption: FieldEncryption, { id, content }: RecordEntryEntity): EntryContent {
  return encryption.decryptJson(content, placeOf(TABLE, [id], 'content'));
}
