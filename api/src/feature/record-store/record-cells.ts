import type { FieldValue } from '@lifeform/metadata';
import { type EntityManager, In } from 'typeorm';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { RecordCellEntity } from './record-cell.entity.ts';

/** What stands of a record in one column. */
export interface RecordCell {
  readonly field: string;
  /** In search form; a date as `YYYY-MM-DD`, a choice's code as it is. */
  readonly term: string;
  readonly number: number | null;
  readonly value: FieldValue;
}

/** Cells by the record whose they are, in place of those these records had. */
export async function writeCells(
  manager: EntityManager,
  cells: ReadonlyMap<string, readonly RecordCell[]>,
): Promise<void> {
  await manager.delete(RecordCellEntity, { recordID: In([...cells.keys()]) });
  const rows = [...cells].flatMap(([recordID, own]) =>
    own.map(({ value, ...cell }) => ({ ...cell, recordID, value: JSON.stringify(value) })),
  );
  await insertRows(manager, RecordCellEntity, rows);
}

/** What stands in some columns, by record, then field. */
export async function readCells(
  manager: EntityManager,
  recordIDs: readonly string[],
  fields: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, FieldValue>>>> {
  const isNone = recordIDs.length === 0 || fields.length === 0;
  const where = { recordID: In(recordIDs), field: In(fields) };
  const rows = isNone ? [] : await manager.findBy(RecordCellEntity, where);
  const found = new Map<string, Record<string, FieldValue>>(recordIDs.map((id) => [id, {}]));
  for (const { recordID, field, value } of rows) {
    const cells = found.get(recordID);
    if (cells) cells[field] = JSON.parse(value) as FieldValue; // as `writeCells` wrote it
  }
  return found;
}
