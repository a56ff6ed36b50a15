/** Day 0 of spreadsheets. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

/** Days of spreadsheets since their first, of a day `YYYY-MM-DD`. */
export function daySerial(day: string): number {
  return timeSerial(`${day}T00:00:00`);
}

/** The same, with its part of a day, of `YYYY-MM-DDTHH:mm:ss`. */
export function timeSerial(time: string): number {
  return (Date.parse(`${time}Z`) - FIRST_DAY) / DAY;
}
