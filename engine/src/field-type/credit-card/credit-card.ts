import { hasCheckDigit } from '@lifeform/rules';
import { applyMask, MASKS } from '../../format/mask.ts';
import type { Candidate, FieldKind, Reading } from '../field-kind.ts';
import { issueOf } from '../issue.ts';
import { toPlainText } from '../text-kind.ts';

const MESSAGE = 'msg-ValidCard';
const HIDDEN = '**** **** **** ';

/**
 * A card number, grouped in fours while it is typed. Once it is complete and its check digit holds, only
 * the last four digits are kept: the number itself never leaves the control.
 */
export const creditCard: FieldKind = {
  carriesValue: true,
  empty: '',
  accept: (next) => applyMask(MASKS.creditCard, next),
  parse: readCard,
  read: (value) => readCard(toPlainText(value)),
  format: (value) => (value === '' ? '' : `${HIDDEN}${toPlainText(value)}`),
  validate,
};

function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

/** Four digits are what was kept before; nothing, no card. */
function readCard(text: string): Reading {
  const digits = digitsOf(text);
  if (text.trim() === '' || digits.length === 4) return { value: digits };
  return digits.length === 16 && hasCheckDigit(digits) ? { value: digits.slice(-4) } : { value: '', problem: MESSAGE };
}

function validate({ value, problem, required, isCurrent }: Candidate) {
  if (isCurrent) return undefined;
  if (problem !== undefined) return issueOf(problem);
  return required && value === '' ? issueOf('msg-required') : undefined;
}
