import { dayOf, startOfDay } from '@lifeform/metadata/insurance';

/** Time zone of the days of reports. */
const ZONE = 'America/Toronto';
const HOUR = 3_600_000;

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `YYYY-MM-DDTHH:mm:ss` local time in Toronto. */
export function easternTime(at: Date): string {
  const read = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${read.year}-${read.month}-${read.day}T${read.hour}:${read.minute}:${read.second}`;
}

/** The current day in Toronto, `YYYY-MM-DD`. */
export function easternDay(at: Date): string {
  return dayOf(easternTime(at));
}

/** The first instant of a day in Toronto: four or five hours into the same day of UTC. */
export function startOfEasternDay(day: string): Date {
  const midnight = startOfDay(day).getTime();
  for (const hours of [4, 5]) {
    const candidate = new Date(midnight + hours * HOUR);
    if (easternTime(candidate) === `${day}T00:00:00`) return candidate;
  }
  throw new RangeError(`${day} is no day`);
}
