import type { FieldValue } from '@lifeform/metadata';
import type { Issue } from '../../form/types.ts';
import { formatTypedDate, parseTypedDate } from '../../format/date.ts';
import type { FieldKind, Reading } from '../field-kind.ts';
import { issueOf } from '../issue.ts';
import { isEdit } from '../text-edit.ts';
import { toPlainText } from '../text-kind.ts';

/** What a date is typed with. Something pasted is kept whole, whatever it is. */
const TYPED = /^[0-9/.\- ]{0,10}$/;

/**
 * A day, typed as `dd/MM/yyyy` in both languages and kept as `YYYY-MM-DD`. Generic validation leaves it
 * alone; a day that does not exist is refused by the picker itself, which is the one issue it can have.
 */
export const date: FieldKind = {
  carriesValue: true,
  empty: null,
  accept: (next, previous) => (isEdit(next, previous) && !TYPED.test(next) ? previous : next),
  parse: readDate,
  read: (value: FieldValue) => readDate(toPlainText(value)),
  format: (value) => formatTypedDate(toPlainText(value)),
  validate: ({ problem, isCurrent }): Issue | undefined =>
    problem === undefined || isCurrent ? undefined : issueOf(problem),
};

function readDate(text: string): Reading {
  if (text.trim() === '') return { value: null };
  const day = parseTypedDate(text.trim());
  return day === undefined ? { value: null, problem: 'msg-ValidDate' } : { value: day };
}
