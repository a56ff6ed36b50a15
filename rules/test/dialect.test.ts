import { compile } from '@lifeform/rules';
import jsonLogic from 'json-logic-js';
import { describe, expect, test } from 'vitest';
import { caseFiles } from './case-files.ts';
import { outcomeOf } from './outcome.ts';

describe('the classic dialect', () => {
  for (const [file, groups] of Object.entries(caseFiles)) {
    for (const { about, rules, data } of groups) {
      test(`${file}: ${about} come out as in json-logic-js [RULE-016]`, () => {
        for (const rule of rules) {
          for (const scope of data) {
            // The reference's types are too narrow; the cases are JSON, which it reads.
            const wanted = outcomeOf(() => jsonLogic.apply(rule as never, scope));
            const found = outcomeOf(() => compile(rule).evaluate(scope));
            expect({ rule, scope, outcome: found }).toEqual({ rule, scope, outcome: wanted });
          }
        }
      });
    }
  }
});
