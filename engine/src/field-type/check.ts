import type { FieldValue } from '@lifeform/metadata';
import type { FieldKind, Reading } from './field-kind.ts';
import { issueOf } from './issue.ts';
import { toPlainText } from './text-kind.ts';

/** A tick. */
export const check: FieldKind = {
  carriesValue: true,
  empty: false,
  accept: (next) => next,
  parse: readTick,
  read: readTick,
  format: (value) => String(value === true),
  validate({ value, problem, required }) {
    if (problem !== undefined) return issueOf(problem);
    return required && value !== true ? issueOf('msg-checked') : undefined;
  },
};

const TICKED: ReadonlySet<string> = new Set(['true', '1']);
const OPEN: ReadonlySet<string> = new Set(['false', '0', '']);

/**
 * Stored preferences and role settings hold ticks as texts. Any other text leaves the tick open for the user to decide.
 */
function readTick(value: FieldValue): Reading {
  const text = toPlainText(value).trim().toLowerCase();
  const isOne = !Array.isArray(value);
  if (isOne && TICKED.has(text)) return { value: true };
  return isOne && OPEN.has(text) ? { value: false } : { value: false, problem: 'msg-Option' };
}
