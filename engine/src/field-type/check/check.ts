import type { FieldValue } from '@lifeform/metadata';
import type { FieldKind } from '../field-kind.ts';
import { issueOf } from '../issue.ts';

/** Ticked or not. */
export const check: FieldKind = {
  carriesValue: true,
  empty: false,
  accept: (next) => next,
  parse: (text) => ({ value: isTicked(text) }),
  read: (value) => ({ value: isTicked(value) }),
  format: (value) => String(value === true),
  validate: ({ value, required }) => (required && value !== true ? issueOf('msg-checked') : undefined),
};

/** Stored preferences and role settings carry ticks as the texts `true` and `1`. */
function isTicked(value: FieldValue): boolean {
  return value === true || value === 1 || value === 'true' || value === '1';
}
