import { daysBetween } from '@lifeform/metadata/insurance';

/** Day 0 of spreadsheets. */
const FIRST_DAY = '1899-12-30';

/** Days of spreadsheets since their first. @param day `YYYY-MM-DD`, with a part of a day where it has `THH:mm:ss` */
export function daySerial(day: string): number {
  return daysBetween(FIRST_DAY, day);
}
