import type { FieldValue } from '@lifeform/metadata';
import { formatTypedDate, parseTypedDate } from '../format/date.ts';
import { legible, narrow } from '../format/narrow.ts';
import type { FieldKind, Reading, TextContext } from './field-kind.ts';
import { type Issue, issueOf } from './issue.ts';
import { keyEdit } from './text-edit.ts';
import { toPlainText } from './text-kind.ts';

/** Keys a date can be typed with. Pasted text is kept whole. */
const TYPED = /^[0-9/.\- ]$/;
const LONGEST = 10;

/**
 * A day, typed as the language writes it, `DD/MM/YYYY` by default, and kept as `YYYY-MM-DD`. Generic validation skips it; the only issue
 * is a day that does not exist, which reading reports.
 */
export const date: FieldKind = {
  carriesValue: true,
  empty: null,
  accept: (next, previous) => {
    const typed = keyEdit(next, previous)?.typed;
    return typed && (!TYPED.test(narrow(typed)) || next.length > LONGEST) ? previous : next;
  },
  parse: readDate,
  read: (value: FieldValue, context) => readDate(toPlainText(value), context),
  format: (value, { dateFormat }) => formatTypedDate(toPlainText(value), dateFormat),
  validate: ({ problem, isCurrent, dateFormat }): Issue | undefined =>
    problem === undefined || isCurrent ? undefined : issueOf(problem, { format: dateFormat }),
};

function readDate(text: string, { dateFormat }: TextContext): Reading {
  const typed = legible(text);
  if (typed === '') return { value: null };
  const day = parseTypedDate(typed, dateFormat);
  return day === undefined ? { value: null, problem: 'msg-ValidDate' } : { value: day };
}
