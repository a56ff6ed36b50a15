import type { Rule } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COMPARISONS,
  readSentence,
  type Sentence,
  standsAlone,
  VERBS,
  writeSentence,
} from '../src/area/developer/rule/sentence.ts';

const before: Rule = { kind: 'binding', id: 'rule', field: 'txtName', property: 'required', expression: false };
const check: Rule = { kind: 'check', id: 'rule', fields: ['txtName', 'txtAge'], fails: false, message: 'msg-required' };
const when = (...conditions: Sentence['conditions'][number][]) => conditions;

const path = fc.constantFrom('txtAge', 'cboSex', 'chkSmoker', 'setup.maxAge');
const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean());
const value = fc.oneof(
  scalar,
  path.map((name) => ({ var: name })),
);
const condition = fc
  .tuple(path, fc.constantFrom(...COMPARISONS), value, fc.array(scalar))
  .map(([name, comparison, one, several]) => {
    if (standsAlone(comparison)) return { path: name, comparison };
    return { path: name, comparison, value: comparison === 'in' ? several : one };
  });
const sentence: fc.Arbitrary<Sentence> = fc.record({
  verb: fc.constantFrom(...VERBS),
  join: fc.constantFrom('and' as const, 'or' as const),
  conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
});

describe('a rule as a sentence', () => {
  test('shows a field when two things hold [EDIT-009]', () => {
    const said: Sentence = {
      verb: 'show',
      join: 'and',
      conditions: when({ path: 'txtAge', comparison: '>=', value: 18 }, { path: 'chkSmoker', comparison: 'ticked' }),
    };
    const rule = writeSentence(said, before);
    expect(rule).toEqual({
      ...{ kind: 'binding', id: 'rule', field: 'txtName', property: 'displayHidden' },
      expression: { '!': [{ and: [{ '>=': [{ var: 'txtAge' }, 18] }, { var: 'chkSmoker' }] }] },
    });
    expect(readSentence(rule)).toEqual(said);
  });

  test('reports an error at the fields of a check, under its message', () => {
    const said: Sentence = { verb: 'refuse', join: 'and', conditions: when({ path: 'txtAge', comparison: 'empty' }) };
    expect(writeSentence(said, check)).toEqual({ ...check, fails: { '!': [{ var: 'txtAge' }] } });
  });

  test('is exactly the rule it was read from, whatever sentence was written [EDIT-011]', () => {
    fc.assert(
      fc.property(sentence, fc.constantFrom(before, check), (said, base) => {
        const rule = writeSentence(said, base);
        const read = readSentence(rule);
        expect(read).toBeDefined();
        if (read) expect(writeSentence(read, rule)).toEqual(rule);
      }),
      { numRuns: 1000 },
    );
  });

  test('there is none of a rule that says more, and every shipped rule that has one is made again by it [EDIT-011]', () => {
    expect(readSentence({ ...before, expression: { sum: [{ var: 'a' }] } })).toBeUndefined();
    expect(readSentence({ ...before, property: 'value', expression: { var: 'a' } })).toBeUndefined();
    expect(readSentence({ ...before, expression: { and: [{ var: 'a' }] } })).toBeUndefined();
    const said = seed.forms
      .flatMap(({ rules }) => rules)
      .flatMap((rule) => {
        const read = readSentence(rule);
        return read ? [{ rule, read }] : [];
      });
    expect(said.length).toBeGreaterThan(20);
    for (const { rule, read } of said) expect(writeSentence(read, rule)).toEqual(rule);
  });
});
