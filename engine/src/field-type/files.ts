import { keptFileName } from '@lifeform/metadata';
import { splitCodes } from './choice-kind.ts';
import type { Candidate, FieldKind } from './field-kind.ts';
import { type Issue, issueOf } from './issue.ts';
import { toPlainText } from './text-kind.ts';

const read: FieldKind['read'] = (value) => ({ value: toPlainText(value) });

/** Files by their codes, joined as choices are. What is in them the server has looked at when it took them. */
export const files: FieldKind = {
  carriesValue: true,
  empty: '',
  accept: (next) => next,
  parse: read,
  read,
  // What a reader sees: the names alone.
  format: (value) => splitCodes(toPlainText(value)).map(keptFileName).join(', '),
  validate,
};

/** Generic validation leaves files alone: only how many there are is looked at, where an item says so. */
function validate({ value, minLength = 0, maxLength }: Candidate): Issue | undefined {
  const count = splitCodes(toPlainText(value)).length;
  if (count < minLength) return issueOf('msg-FileLeast', { min: minLength });
  return maxLength !== undefined && count > maxLength ? issueOf('msg-FileMost', { max: maxLength }) : undefined;
}
