import { isInForce, sameJson } from '@lifeform/metadata';
import { splitCodes } from '../field-type/choice-kind.ts';
import { toPlainText } from '../field-type/text-kind.ts';
import type { Days, Options } from './dated-options.ts';
import type { FieldState } from './types.ts';

interface OfDay {
  readonly day: string;
  readonly offered: Options;
}

/** Options never change. */
const known = new WeakMap<Options, OfDay>();

/** Those in force on a day: the same list for whoever asks of the same day. */
function onDay(options: Options, day: string): Options {
  const before = known.get(options);
  if (before?.day === day) return before.offered;
  const offered = options.filter((option) => isInForce(option, day));
  known.set(options, { day, offered });
  return offered;
}

/** Of dated options those of a day, and what is chosen of the past. */
export function shownOnDay(
  options: Options,
  value: FieldState['value'],
  day: string,
  before: FieldState | undefined,
): Options {
  const offered = onDay(options, day);
  const chosen = new Set(splitCodes(toPlainText(value)));
  const past = options.filter((option) => chosen.has(option.code) && !offered.includes(option));
  if (past.length === 0) return offered;
  const shown = options.flatMap((option) => {
    if (past.includes(option)) return [{ ...option, disabled: true }];
    return offered.includes(option) ? [option] : [];
  });
  return before !== undefined && sameJson(before.optionItems, shown) ? before.optionItems : shown;
}

/** Of dated options those of today, and of any day since the form was begun. */
export function validSince(options: Options, { today, begun }: Days): Options {
  return begun === today ? onDay(options, today) : options.filter((option) => isInForce(option, today, begun));
}
