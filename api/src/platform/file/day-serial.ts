import { daysBetween } from '@lifeform/metadata/insurance';

/** Day 0 in spreadsheets. */
const FIRST_DAY = '1899-12-30';

/** A spreadsheet's day number. @param day `YYYY-MM-DD`, or with `THH:mm:ss` for a fraction of a day */
export function daySerial(day: string): number {
  return daysBetween(FIRST_DAY, day);
}
