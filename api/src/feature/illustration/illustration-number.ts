import type { EntityManager } from 'typeorm';
import { IllustrationCounterEntity } from './illustration-counter.entity.ts';

const DIGITS = 6;

/** Creates the year's counter if necessary. Outside the saving transaction, where two could block each other. */
export async function openYear(manager: EntityManager, year: number): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(IllustrationCounterEntity)
    .values({ year, last: 0 })
    .orIgnore()
    .execute();
}

/**
 * The next number of a year, `ILL-2026-000123`. The update locks the counter's row until the transaction ends, so that
 * numbers are unique; a transaction rolled back leaves no gap.
 */
export async function nextNumber(manager: EntityManager, year: number): Promise<string> {
  await manager.increment(IllustrationCounterEntity, { year }, 'last', 1);
  const { last } = await manager.findOneByOrFail(IllustrationCounterEntity, { year });
  return `ILL-${year}-${String(last).padStart(DIGITS, '0')}`;
}
