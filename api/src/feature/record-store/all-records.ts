import type { EntityManager } from 'typeorm';
import { readAll } from '../../platform/store/read-all.ts';
import { RecordEntity } from './record.entity.ts';

/** Every record of a form, whoever's, some at a time and without its owner. */
export function allRecords(
  manager: EntityManager,
  form: string,
): AsyncGenerator<readonly Omit<RecordEntity, 'owner'>[]> {
  return readAll(manager, RecordEntity, { form });
}
