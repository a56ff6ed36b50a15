import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

export interface HourCount {
  /** Its start, UTC. */
  readonly hour: Date;
  readonly count: number;
}

/** `2026-11-23 14`, as both engines write an instant. */
const TO_THE_HOUR = 13;

/**
 * Rows of a query counted by the hours of an instant. Days of Toronto are hours of UTC, so that they can be added up
 * from these whatever the time of the year.
 */
export async function countByHour<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  column: string,
): Promise<readonly HourCount[]> {
  const hour = `SUBSTR(${column}, 1, ${TO_THE_HOUR})`;
  const rows = await query
    .select(hour, 'hour')
    .addSelect('COUNT(*)', 'count')
    .groupBy(hour)
    .getRawMany<{ readonly hour: string; readonly count: string | number }>();
  return rows.map(({ hour, count }) => ({ hour: new Date(`${hour.replace(' ', 'T')}:00:00Z`), count: Number(count) }));
}
