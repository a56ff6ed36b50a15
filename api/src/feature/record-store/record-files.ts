import { type EntityManager, In, LessThan, Not } from 'typeorm';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { newID } from '../../platform/database/new-id.ts';
import { RecordFileEntity } from './record-file.entity.ts';

/** A file of a record, opened. */
export interface RecordFile {
  readonly name: string;
  readonly bytes: Buffer;
}

type NewFile = RecordFile & Pick<RecordFileEntity, 'recordID' | 'field' | 'userID' | 'mediaType' | 'createdAt'>;

/** Keeps a file with a record. @returns its id */
export async function addRecordFile(
  manager: EntityManager,
  encryption: FieldEncryption,
  { bytes, ...columns }: NewFile,
): Promise<string> {
  const id = newID();
  const content = encryption.encrypt(bytes.toString('base64'), placeOf(id));
  await manager.insert(RecordFileEntity, { ...columns, id, size: bytes.length, content });
  return id;
}

/** Undefined where the record has no such file. @throws DecryptionError */
export async function readRecordFile(
  manager: EntityManager,
  encryption: FieldEncryption,
  recordID: string,
  id: string,
): Promise<RecordFile | undefined> {
  const row = await manager.findOneBy(RecordFileEntity, { id, recordID });
  return row
    ? { name: row.name, bytes: Buffer.from(encryption.decrypt(row.content, placeOf(id)), 'base64') }
    : undefined;
}

/** Ids of a record's files. */
export async function recordFileIDs(manager: EntityManager, recordID: string): Promise<ReadonlySet<string>> {
  const rows = await manager.find(RecordFileEntity, { where: { recordID }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}

export async function deleteRecordFiles(
  manager: EntityManager,
  recordID: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await manager.delete(RecordFileEntity, { recordID, id: In([...ids]) });
}

/** Deletes files of some fields that were attached before a moment and are none of the `named`. */
export async function forgetRecordFiles(
  manager: EntityManager,
  recordID: string,
  fields: readonly string[],
  named: readonly string[],
  before: Date,
): Promise<void> {
  if (fields.length === 0) return;
  const where = { recordID, field: In([...fields]), createdAt: LessThan(before) };
  await manager.delete(RecordFileEntity, named.length === 0 ? where : { ...where, id: Not(In([...named])) });
}

function placeOf(id: string): string {
  return `record_file/${id}/content`;
}
