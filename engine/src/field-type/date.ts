import type { FieldValue } from '@lifeform/metadata';
import { formatTypedDate, parseTypedDate } from '../format/date.ts';
import { legible, narrow } from '../format/narrow.ts';
import type { FieldKind, Reading } from './field-kind.ts';
import { type Issue, issueOf } from './issue.ts';
import { keyEdit } from './text-edit.ts';
import { toPlainText } from './text-kind.ts';

/** Keys a date can be typed with. Pasted text is kept whole. */
const TYPED = /^[0-9/.\- ]$/;
const LONGEST = 10;

/**
 * A day, typed as `dd/MM/yyyy` in both languages and kept as `YYYY-MM-DD`. Generic validation skips it; the only issue
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
  read: (value: FieldValue) => readDate(toPlainText(value)),
  format: (value) => formatTypedDate(toPlainText(value)),
  validate: ({ problem, isCurrent }): Issue | undefined =>
    problem === undefined || isCurrent ? undefined : issueOf(problem),
};

function readDate(text: string): Reading {
  const typed = legible(text);
  if (typed === '') return { value: null };
  const day = parseTypedDate(typed);
  return day === undefined ? { value: null, problem: 'msg-ValidDate' } : { value: day };
}
