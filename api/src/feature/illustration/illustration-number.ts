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
  const [number = ''] = await nextNumbers(manager, year, 1);
  return number;
}

/** As `nextNumber`, several at once. */
export async function nextNumbers(manager: EntityManager, year: number, count: number): Promise<readonly string[]> {
  await manager.increment(IllustrationCounterEntity, { year }, 'last', count);
  const { last } = await manager.findOneByOrFail(IllustrationCounterEntity, { year });
  const numberOf = (position: number) => `ILL-${year}-${String(position).padStart(DIGITS, '0')}`;
  return Array.from({ length: count }, (_, index) => numberOf(last - count + 1 + index));
}
