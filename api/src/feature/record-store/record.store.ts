import { HttpStatus } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Content, DocumentStore } from '../../platform/store/document-store.ts';
import { RecordEntity } from './record.entity.ts';
import { RecordCellEntity } from './record-cell.entity.ts';
import { RecordCounterEntity } from './record-counter.entity.ts';
import { RecordEntryEntity } from './record-entry.entity.ts';
import { RecordFileEntity } from './record-file.entity.ts';

/** A record as it is stored. */
export type StoredRecord = RecordEntity;

export type StoredContent = Content<RecordEntity, 'owner'>;

/** What people filled in on forms that are kept. */
export const records = new DocumentStore<RecordEntity, 'owner'>({
  entity: RecordEntity,
  listed: {},
  relations: { owner: true },
  noted: ['form', 'number', 'formVersion', 'state', 'revision'],
  notThere: noRecord,
  movedOn: ({ number }) => new ApiError(HttpStatus.CONFLICT, 'recordMovedOn', { parameters: { number } }),
});

/** The same for a form nobody knows, one the person has nothing to do with, and a record out of reach or not there. */
export function noRecord(): ApiError {
  return new ApiError(HttpStatus.NOT_FOUND, 'noRecord');
}

/** How many records there are of a form, whoever's. */
export function countRecords(manager: EntityManager, form: string): Promise<number> {
  return manager.countBy(RecordEntity, { form });
}

/** Some records of a form whose cells are of other columns than `mark` stands for. */
export function outdated(manager: EntityManager, form: string, mark: string, most: number): Promise<RecordEntity[]> {
  return manager.find(RecordEntity, { where: { form, cellsOf: Not(mark) }, order: { id: 'ASC' }, take: most });
}

/** How many of these there are. */
export function countOutdated(manager: EntityManager, form: string, mark: string): Promise<number> {
  return manager.countBy(RecordEntity, { form, cellsOf: Not(mark) });
}

/** Says which columns a record's cells are of from now on; false where it was saved since it was read. */
export async function markCells(
  manager: EntityManager,
  { id, revision, cellsOf }: RecordEntity,
  mark: string,
): Promise<boolean> {
  const { affected } = await manager.update(RecordEntity, { id, revision, cellsOf }, { cellsOf: mark });
  return affected === 1;
}

/** Makes a form's counter if it is not there. Outside of the saving transaction, where two could wait on each other. */
export async function openNumbers(manager: EntityManager, form: string): Promise<void> {
  await manager.createQueryBuilder().insert().into(RecordCounterEntity).values({ form, last: 0 }).orIgnore().execute();
}

/**
 * The next number of a form. The update holds the counter's row until the transaction ends, so no two get the same; a
 * transaction rolled back leaves no gap.
 */
export async function nextNumber(manager: EntityManager, form: string): Promise<number> {
  await manager.increment(RecordCounterEntity, { form }, 'last', 1);
  const { last } = await manager.findOneByOrFail(RecordCounterEntity, { form });
  return last;
}

/** A record with its history, its files and what lists show of it. */
export async function deleteRecord(manager: EntityManager, row: RecordEntity): Promise<void> {
  for (const part of [RecordFileEntity, RecordCellEntity, RecordEntryEntity]) {
    await manager.delete(part, { recordID: row.id });
  }
  await records.delete(manager, row);
}
