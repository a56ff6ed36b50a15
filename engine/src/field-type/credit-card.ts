import { hasCheckDigit } from '@lifeform/rules';
import type { Candidate, FieldKind, Reading } from './field-kind.ts';
import { issueOf } from './issue.ts';
import { acceptMasked } from './masked-kind.ts';
import { toPlainText } from './text-kind.ts';

const MESSAGE = 'msg-ValidCard';
const HIDDEN = '**** **** **** ';

/**
 * A card number, grouped in fours while it is typed. Once it is complete and its check digit holds, only the last four
 * digits are kept: the full number never leaves the control.
 */
export const creditCard: FieldKind = {
  carriesValue: true,
  empty: '',
  accept: (next, previous, { mask }) =>
    isHidden(next) || mask === undefined ? next : acceptMasked(next, previous, mask, undefined),
  parse: (text) => (isHidden(text) ? readKept(text.slice(HIDDEN.length)) : readWhole(text)),
  read: (value) => readKept(toPlainText(value)),
  format: (value) => (value === '' ? '' : `${HIDDEN}${toPlainText(value)}`),
  validate,
};

/** Whether the text is the field's display of a number entered earlier. */
function isHidden(text: string): boolean {
  return text.startsWith(HIDDEN) && text.length === HIDDEN.length + 4;
}

/** Four digits from saved data are a kept number; typed, they are an incomplete one. */
function readKept(text: string): Reading {
  return /^[0-9]{4}$/.test(text) ? { value: text } : readWhole(text);
}

function readWhole(text: string): Reading {
  if (text.trim() === '') return { value: '' };
  const digits = text.replace(/[^0-9]/g, '');
  return digits.length === 16 && hasCheckDigit(digits) ? { value: digits.slice(-4) } : { value: '', problem: MESSAGE };
}

function validate({ value, problem, required, isCurrent }: Candidate) {
  if (isCurrent) return undefined;
  if (problem !== undefined) return issueOf(problem);
  return required && value === '' ? issueOf('msg-required') : undefined;
}
