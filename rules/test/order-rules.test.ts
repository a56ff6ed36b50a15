import { orderRules, type RuleNode } from '@lifeform/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const node = (id: string, field: string, ...reads: string[]): RuleNode => ({ id, field, reads });

/** Rules in which each may read only fields set by lower numbers: a graph without a cycle. */
const acyclic = fc
  .array(fc.array(fc.nat(), { maxLength: 4 }), { minLength: 1, maxLength: 30 })
  .map((reads) =>
    reads.map((read, index) => node(`r${index}`, `f${index}`, ...read.map((n) => `f${n % (index + 1)}`))),
  );

describe('rules are put in order', () => {
  test('so that each comes after what it reads, at any depth [RULE-007]', () => {
    const chain = Array.from({ length: 50 }, (_, index) => node(`r${index}`, `f${index}`, `f${index + 1}`));
    expect(orderRules(chain).order).toEqual(chain.map(({ id }) => id).reverse());
  });

  test('the same whatever order they are declared in [RULE-007]', () => {
    fc.assert(
      fc.property(acyclic, fc.infiniteStream(fc.nat()), (rules, luck) => {
        const shuffled = rules.map((rule) => ({ rule, key: luck.next().value })).sort((a, b) => a.key - b.key);
        expect(orderRules(shuffled.map(({ rule }) => rule))).toEqual(orderRules(rules));
      }),
    );
  });

  test('with no rule before one whose field it reads [RULE-007]', () => {
    fc.assert(
      fc.property(acyclic, (rules) => {
        const { order, cycles } = orderRules(rules);
        const place = new Map(order.map((id, index) => [id, index]));
        expect(cycles).toEqual([]);
        for (const rule of rules) {
          for (const read of rule.reads.filter((field) => field !== rule.field)) {
            expect(place.get(rule.id) ?? -1).toBeGreaterThan(place.get(read.replace('f', 'r')) ?? -1);
          }
        }
      }),
    );
  });

  test('and one that reads its own field is no circle [RULE-007]', () => {
    expect(orderRules([node('own', 'a', 'a')])).toEqual({ order: ['own'], cycles: [] });
  });
});

describe('a circle is refused', () => {
  test('with the names of its rules and fields, and of no others [RULE-007]', () => {
    const rules = [node('a', 'x', 'y'), node('b', 'y', 'z'), node('c', 'z', 'x'), node('d', 'w', 'x'), node('e', 'v')];
    expect(orderRules(rules)).toEqual({
      order: ['e'],
      cycles: [{ rules: ['a', 'b', 'c'], fields: ['x', 'y', 'z'] }],
    });
  });

  test('wherever it is put into a graph that had none [RULE-007]', () => {
    fc.assert(
      fc.property(acyclic, fc.nat(), fc.nat(), (rules, from, to) => {
        const [low = 0, high = 0] = [from % rules.length, to % rules.length].sort((a, b) => a - b);
        fc.pre(low !== high);
        // The low field now reads the high one, and the high one the low: a certain cycle.
        const closed = rules.map((rule, index) => {
          const extra = index === low ? [`f${high}`] : index === high ? [`f${low}`] : [];
          return { ...rule, reads: [...rule.reads, ...extra] };
        });
        const [cycle] = orderRules(closed).cycles;
        expect(cycle?.rules.length).toBeGreaterThan(1);
        cycle?.fields.forEach((field, index) => {
          const reader = closed.find((rule) => rule.field === field);
          expect(reader?.reads).toContain(cycle.fields[(index + 1) % cycle.fields.length]);
        });
      }),
    );
  });

  test('one by one when there are several [RULE-007]', () => {
    const rules = [node('a', 'a', 'b'), node('b', 'b', 'a'), node('c', 'c', 'd'), node('d', 'd', 'c')];
    expect(orderRules(rules).cycles.map(({ fields }) => fields)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});
