import { MOST_NESTED_ROWS, MOST_ROWS } from '../../schema/value.ts';
import type { Place } from './form-parts.ts';

/** Rows stand within rows once. */
const DEEPEST = 2;

/** The groups whose rows are around a place, the nearest first. */
export function rowsAround(place: Place | undefined): readonly Place[] {
  const around: Place[] = [];
  for (let rows = place?.rows; rows !== undefined; rows = rows.parent?.rows) around.push(rows);
  return around;
}

/** Whether a group that repeats may stand there. */
export function takesRows(place: Place | undefined): boolean {
  return rowsAround(place).length < DEEPEST;
}

/** Whether a group that repeats there may have so many rows. */
export function isRowCount(count: number, place: Place | undefined): boolean {
  return (
    Number.isInteger(count) && count > 0 && count <= (rowsAround(place).length === 0 ? MOST_ROWS : MOST_NESTED_ROWS)
  );
}
