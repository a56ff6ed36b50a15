import type { OfferedOption } from '@lifeform/metadata';
import { extras } from './extras.ts';
import type { FieldState } from './types.ts';

export type Options = readonly OfferedOption[];

/** The days that decide which options a form offers: the one it is filled in on, and the one it was begun on. */
export interface Days {
  /** Blank for every option there is, whatever the day. */
  readonly today: string;
  readonly begun: string;
}

/** Options never change. Without a date among them they are the same on any day. */
const undated = new WeakSet<Options>();

export function isDated(options: Options): boolean {
  if (undated.has(options)) return false;
  if (options.some(({ from, until }) => from !== undefined || until !== undefined)) return true;
  undated.add(options);
  return false;
}

/** What a field offers today. What is chosen of the past is shown with it, and is not to be chosen again. */
export function shownOptions(
  options: Options,
  value: FieldState['value'],
  { today }: Days,
  before: FieldState | undefined,
): Options {
  return today === '' || !isDated(options) ? options : extras().shownOnDay(options, value, today, before);
}

/** What may stand in a field: what is offered today, and what was on any day since the form was begun. */
export function validOptions(options: Options, days: Days): Options {
  return isDated(options) ? extras().validSince(options, days) : options;
}
