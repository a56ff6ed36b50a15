import { isInForce, type OfferedOption, sameJson } from '@lifeform/metadata';
import { splitCodes } from '../field-type/choice-kind.ts';
import { toPlainText } from '../field-type/text-kind.ts';
import type { FieldState } from './types.ts';

type Options = readonly OfferedOption[];

/** The days that decide which options a form offers: the one it is filled in on, and the one it was begun on. */
export interface Days {
  /** Blank for every option there is, whatever the day. */
  readonly today: string;
  readonly begun: string;
}

interface OfDay {
  readonly day: string;
  readonly offered: Options;
}

/** Options never change. Without a date among them they are the same on any day. */
const undated = new WeakSet<Options>();
const known = new WeakMap<Options, OfDay>();

function isDated(options: Options): boolean {
  if (undated.has(options)) return false;
  if (options.some(({ from, until }) => from !== undefined || until !== undefined)) return true;
  undated.add(options);
  return false;
}

/** Those in force on a day: the same list for whoever asks of the same day. */
function onDay(options: Options, day: string): Options {
  const before = known.get(options);
  if (before?.day === day) return before.offered;
  const offered = options.filter((option) => isInForce(option, day));
  known.set(options, { day, offered });
  return offered;
}

/** What a field offers today. What is chosen of the past is shown with it, and is not to be chosen again. */
export function shownOptions(
  options: Options,
  value: FieldState['value'],
  { today }: Days,
  before: FieldState | undefined,
): Options {
  if (today === '' || !isDated(options)) return options;
  const offered = onDay(options, today);
  const chosen = new Set(splitCodes(toPlainText(value)));
  const past = options.filter((option) => chosen.has(option.code) && !offered.includes(option));
  if (past.length === 0) return offered;
  const shown = options.flatMap((option) => {
    if (past.includes(option)) return [{ ...option, disabled: true }];
    return offered.includes(option) ? [option] : [];
  });
  return before !== undefined && sameJson(before.optionItems, shown) ? before.optionItems : shown;
}

/** What may stand in a field: what is offered today, and what was on any day since the form was begun. */
export function validOptions(options: Options, { today, begun }: Days): Options {
  if (!isDated(options)) return options;
  return begun === today ? onDay(options, today) : options.filter((option) => isInForce(option, today, begun));
}
