import { legible, narrow } from '../format/narrow.ts';
import { parseNumber } from '../format/parse-number.ts';
import type { FieldKind, Reading } from './field-kind.ts';
import { issueOf } from './issue.ts';
import { keyEdit } from './text-edit.ts';
import { textKind, toPlainText } from './text-kind.ts';

const digits = textKind({ tidy: (typed) => narrow(typed).replace(/[^0-9]/g, '') });
const OTHER_NUMBER: Reading = { value: '', problem: 'msg-WholeNumber' };
/** A spreadsheet copies a number too long for its column as `9.00720E+15`. */
const SHORTENED = /^[0-9][0-9.,]*e[+-]?[0-9]+$/i;

/**
 * A whole number of any size, kept as digits so that none is lost. Keys that are not digits are refused, and separators
 * in a paste are dropped; but a pasted number with a sign or decimals is kept as it is with an error: `-3.7` must not
 * become 37. External values must be digits. A number longer than the maximum is kept with an error: a shortened
 * account number would be somebody else's.
 */
export const longInt: FieldKind = {
  ...digits,
  accept(next, previous, context) {
    if (/[^0-9]/.test(narrow(keyEdit(next, previous)?.typed ?? ''))) return previous;
    return isOtherNumber(next) ? next : digits.accept(next, previous, { ...context, maxLength: undefined });
  },
  parse: (text, context) => (isOtherNumber(text) ? OTHER_NUMBER : digits.parse(text, context)),
  read(value, context) {
    const text = toPlainText(value).trim();
    return /^[0-9]*$/.test(text) ? digits.read(text, context) : OTHER_NUMBER;
  },
  validate: (candidate) => (candidate.problem === undefined ? digits.validate(candidate) : issueOf(candidate.problem)),
};

function isOtherNumber(text: string): boolean {
  if (SHORTENED.test(legible(text))) return true;
  // Three digits behind one sign are a group of the number, in either language.
  const reading = parseNumber(text, 'fr', 2);
  return reading.kind === 'number' && (reading.value < 0 || reading.decimals > 0);
}
