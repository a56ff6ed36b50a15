import { compile, type Logic } from '@lifeform/rules';
import fc from 'fast-check';
import jsonLogic from 'json-logic-js';
import { expect, test } from 'vitest';
import { expression, scope } from './expression.ts';
import { outcomeOf } from './outcome.ts';

test('any expression over any data comes out as in json-logic-js [RULE-016]', () => {
  fc.assert(
    fc.property(expression, scope, (rule, data) => {
      const compiled = outcomeOf(() => compile(rule));
      // Deeper than a rule may be: the reference has no such limit.
      fc.pre('value' in compiled);
      const wanted = outcomeOf(() => jsonLogic.apply(rule as never, data));
      expect(outcomeOf(() => compile(rule).evaluate(data))).toEqual(wanted);
    }),
    { numRuns: Number(process.env.RANDOM_RUNS ?? 2000) },
  );
});

test('explaining an expression finds the value that evaluating it does [RULE-015]', () => {
  fc.assert(
    fc.property(expression, scope, (rule, data) => {
      fc.pre('value' in outcomeOf(() => compile(rule)));
      const evaluated = outcomeOf(() => compile(rule).evaluate(data));
      expect(outcomeOf(() => compile(rule).explain(data).value)).toEqual(evaluated);
    }),
  );
});

const LITERALS: readonly (string | number | boolean | null)[] = [null, true, false, '', '0', '1', 'a', -1, 0, 1, 2.5];
const VALUES: readonly unknown[] = [...LITERALS, undefined, [], [1], ['a', 'b'], { x: 1, y: 2 }, 'b', 10];
const COMPARISONS = ['==', '===', '!=', '!==', '<', '<=', '>', '>='];

/** A comparison with a literal has a closure of its own, so every pair is tried both ways. */
test.each(COMPARISONS)(
  '%s of any value and any literal, either way round, comes out as in json-logic-js [RULE-016]',
  (operator) => {
    for (const literal of LITERALS) {
      for (const a of VALUES) {
        const sides: readonly Logic[] = [
          [{ var: 'a' }, literal],
          [literal, { var: 'a' }],
          [literal, { var: 'a' }, 1],
        ];
        for (const args of sides) {
          const rule: Logic = { [operator]: args };
          const wanted = outcomeOf(() => jsonLogic.apply(rule as never, { a, z: 0 }));
          expect({ rule, a, found: outcomeOf(() => compile(rule).evaluate({ a, z: 0 })) }).toEqual({
            rule,
            a,
            found: wanted,
          });
        }
      }
    }
  },
);

const TWO: readonly string[] = ['+', '-', '*', '/', '%', 'min', 'max', 'cat', 'and', 'or', 'in', 'merge'];

test.each(TWO)('%s of any two or three values comes out as in json-logic-js [RULE-016]', (operator) => {
  for (const a of VALUES) {
    for (const b of VALUES) {
      for (const args of [
        [{ var: 'a' }, { var: 'b' }],
        [{ var: 'b' }, { var: 'a' }, { var: 'b' }],
        [{ var: 'a' }, [0, 'a', null]],
      ]) {
        const rule: Logic = { [operator]: args };
        const wanted = outcomeOf(() => jsonLogic.apply(rule as never, { a, b }));
        expect({ rule, a, b, found: outcomeOf(() => compile(rule).evaluate({ a, b })) }).toEqual({
          rule,
          a,
          b,
          found: wanted,
        });
      }
    }
  }
});
