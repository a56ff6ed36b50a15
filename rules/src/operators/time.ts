import { term } from '../dialect/coerce.ts';
import type { Operations } from './operation.ts';

const TIME = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;
const MINUTES_A_DAY = 1440;

/** Minutes since midnight of a time of day, `HH:MM` of 24 hours. Null for any other text. */
export function toMinutes(value: unknown): number | null {
  if (typeof value !== 'string' || !TIME.test(value)) return null;
  const [hours = 0, minutes = 0] = value.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Null past either end of the day: what is later than 23:59 is no time of the same day. */
function addMinutes(time: unknown, count: unknown): string | null {
  const from = toMinutes(time);
  const at = from === null ? -1 : from + Math.trunc(term(count));
  if (!(at >= 0 && at < MINUTES_A_DAY)) return null;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function partOf(read: (minutes: number) => number): (time: unknown) => number | null {
  return (time) => {
    const minutes = toMinutes(time);
    return minutes === null ? null : read(minutes);
  };
}

export const timeOperations: Operations = {
  hour: partOf((minutes) => Math.floor(minutes / 60)),
  minute: partOf((minutes) => minutes % 60),
  minutesBetween: (a, b) => {
    const [from, to] = [toMinutes(a), toMinutes(b)];
    return from === null || to === null ? null : to - from;
  },
  addMinutes,
};
