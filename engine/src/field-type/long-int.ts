import { legible, narrow } from '../format/narrow.ts';
import { parseNumber } from '../format/parse-number.ts';
import type { FieldKind, Reading } from './field-kind.ts';
import { issueOf } from './issue.ts';
import { keyEdit } from './text-edit.ts';
import { textKind, toPlainText } from './text-kind.ts';

const digits = textKind({ tidy: (typed) => narrow(typed).replace(/[^0-9]/g, '') });
const OTHER_NUMBER: Reading = { value: '', problem: 'msg-WholeNumber' };
/** A spreadsheet copies what is too long for its column as `9.00720E+15`. */
const SHORTENED = /^[0-9][0-9.,]*e[+-]?[0-9]+$/i;

/**
 * A whole number of any size, kept as its digits so that none is lost. A key that is no digit is refused, and what stands
 * between the digits of a paste is dropped; but a number with a sign or decimals stands as it was, as an error: `-3.7` is not
 * 37. From elsewhere only digits are taken. What is longer than the maximum is an error and stands: an account number cut
 * short is somebody else's.
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
  const reading = parseNumber(text, 'en', 2);
  return reading.kind === 'number' && (reading.value < 0 || reading.decimals > 0);
}
