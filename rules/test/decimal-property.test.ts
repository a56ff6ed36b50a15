import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumDecimals } from '../src/dialect/decimal.ts';
import { isExactly, roundDecimal, writeDecimal } from '../src/index.ts';

const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((mills) => mills / 1000),
);
const exact = Decimal.clone({ precision: 1000, toExpNeg: -1e9, toExpPos: 1e9 });
const places = fc.integer({ min: 0, max: 6 });

describe('decimals without a library agree with one', () => {
  test('rounding is half away from zero on what is written', () => {
    fc.assert(
      fc.property(finite, places, (value, to) => {
        const wanted = new exact(value).toDecimalPlaces(to, Decimal.ROUND_HALF_UP);
        expect(roundDecimal(value, to) + 0).toBe(wanted.toNumber() + 0);
      }),
    );
  });

  test('what is written has no exponent and no minus of nothing', () => {
    fc.assert(
      fc.property(finite, places, places, (value, one, other) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)];
        const wanted = new exact(value).toDecimalPlaces(most, Decimal.ROUND_HALF_UP);
        const text = wanted.toFixed(Math.max(least, wanted.decimalPlaces()));
        expect(writeDecimal(value, least, most)).toBe(wanted.isZero() ? text.replace('-', '') : text);
      }),
    );
  });

  test('sums have no binary noise', () => {
    fc.assert(
      fc.property(fc.array(finite, { maxLength: 8 }), (values) => {
        expect(sumDecimals(values) + 0).toBe(exact.sum(0, ...values).toNumber() + 0);
      }),
    );
  });

  test('digits that no number holds are told from those one does', () => {
    const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,24})(\.\d{1,6})?$/);
    fc.assert(
      fc.property(digits, (text) => {
        expect(isExactly(text, Number(text))).toBe(new exact(text).equals(Number(text)));
      }),
    );
  });
});
