import type { Parsed } from './parsed.ts';

/** What makes a number of a day, or a day of one. */
const DAYS: ReadonlySet<string> = new Set(['floor', 'date', 'decimal-date-time']);
const BEFORE_NOW: Readonly<Record<string, string>> = { '<': '<=', '>=': '>' };
const NOW_BEFORE: Readonly<Record<string, string>> = { '>': '>=', '<=': '<' };

/** A day as a number of days is compared as the day. */
export function dayOf(parsed: Parsed): Parsed {
  const [inner, ...others] = parsed.kind === 'call' && DAYS.has(parsed.name.toLowerCase()) ? parsed.args : [];
  return inner === undefined || others.length > 0 ? parsed : dayOf(inner);
}

export function isToday(parsed: Parsed): boolean {
  return parsed.kind === 'call' && parsed.args.length === 0 && ['today', 'now'].includes(parsed.name.toLowerCase());
}

/** A day is before now when it is today, and not after. */
export function ofDays(operator: string, [left, right]: readonly Parsed[]): string {
  const isNow = (side: Parsed | undefined) => side?.kind === 'call' && side.name.toLowerCase() === 'now';
  const signs = isNow(right) ? BEFORE_NOW : isNow(left) ? NOW_BEFORE : {};
  return signs[operator] ?? operator;
}
