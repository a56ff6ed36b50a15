import type { FieldKind } from '../field-kind.ts';
import { issueOf } from '../issue.ts';
import { textKind, toPlainText } from '../text-kind.ts';

const digits = textKind({ tidy: (typed) => typed.replace(/[^0-9]/g, '') });

/**
 * A whole number of any size, kept as its digits so that none is lost. Keys that are no digits are dropped while the
 * person looks on; from elsewhere only digits are taken, because `-3.7` is not 37.
 */
export const longInt: FieldKind = {
  ...digits,
  read(value, context) {
    const text = toPlainText(value).trim();
    return /^[0-9]*$/.test(text) ? digits.read(text, context) : { value: '', problem: 'msg-WholeNumber' };
  },
  validate: (candidate) => (candidate.problem === undefined ? digits.validate(candidate) : issueOf(candidate.problem)),
};
