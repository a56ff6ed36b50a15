import { checkDocument, FormRejectedError } from '@lifeform/engine';
import { dependenciesOf } from '@lifeform/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binding, buildForm, item, v } from '../../scenario/form-builder.ts';
import { type Scenario, start } from '../../scenario/scenario.ts';
import { type RuleForm, ruleForms, type Step, steps, take } from './rule-forms.ts';

function run(parts: RuleForm, taken: readonly Step[]): Scenario {
  const scenario = start(parts);
  for (const step of taken) take(scenario, step, parts.items.length);
  return scenario;
}

/** Leaves every field, so that nothing is half typed. */
function settle({ form }: Scenario): void {
  form.submit();
  const { currentField } = form.getState();
  if (currentField !== undefined) form.blur(currentField);
}

/** A field's state, without the history of visits. */
function standing({ form }: Scenario): readonly unknown[] {
  return Object.values(form.getState().fields).map(
    ({ isDirty: _dirty, isLeft: _left, showsError: _shown, ...rest }) => rest,
  );
}

/** Ids of the rules that a field's new value can affect, directly or indirectly. */
function dependants({ rules }: RuleForm, changed: string): ReadonlySet<string> {
  const found = new Set<string>([`${changed}.value`]);
  const names = new Set([changed]);
  // Each round reaches one step further.
  for (const _ of rules) {
    for (const rule of rules) {
      const logic = rule.kind === 'binding' ? rule.expression : rule.fails;
      if (!dependenciesOf(logic).paths.some((path) => names.has(path))) continue;
      found.add(rule.id);
      if (rule.kind === 'binding' && rule.property === 'value') names.add(rule.field);
    }
  }
  return found;
}

describe('after any sequence of events', () => {
  test('the state is the one a full evaluation of the same entries gives [RULE-007]', () => {
    fc.assert(
      fc.property(ruleForms, steps, (parts, taken) => {
        const scenario = run(parts, taken);
        settle(scenario);
        const { locale } = scenario.form;
        expect(standing(scenario)).toEqual(standing(start(parts, { values: scenario.form.getEntries(), locale })));
      }),
      { numRuns: 60 },
    );
  });

  test('the state is the same whatever order rules and items are declared in [RULE-007]', () => {
    fc.assert(
      fc.property(ruleForms, steps, fc.infiniteStream(fc.nat()), (parts, taken, luck) => {
        const shuffled = <Entry>(entries: readonly Entry[]): readonly Entry[] =>
          entries
            .map((entry) => ({ entry, key: luck.next().value }))
            .sort((a, b) => a.key - b.key)
            .map(({ entry }) => entry);
        const other = { items: shuffled(parts.items), rules: shuffled(parts.rules) };
        const [one, two] = [run(parts, taken), run(other, taken)];
        expect(two.form.getState().fields).toEqual(one.form.getState().fields);
        expect(new Set(two.form.getState().errors)).toEqual(new Set(one.form.getState().errors));
      }),
      { numRuns: 60 },
    );
  });

  test('a keystroke runs no rule and makes one new state at most, its field’s [RULE-017]', () => {
    fc.assert(
      fc.property(ruleForms, steps, fc.nat(), fc.constantFrom('1', '-', '2,000', 'x', ''), (parts, taken, at, text) => {
        const scenario = run(parts, taken);
        const name = parts.items[at % parts.items.length]?.name ?? '';
        const before = scenario.form.getState().fields;
        scenario.forgetRuns();
        scenario.form.type(name, text);
        const after = scenario.form.getState().fields;
        const renewed = Object.keys(after).filter((field) => after[field] !== before[field]);
        expect([scenario.runs, renewed.filter((field) => field !== name)]).toEqual([[], []]);
      }),
      { numRuns: 60 },
    );
  });

  test('a commit runs dependants alone, none twice, and only fields that changed have a new state [RULE-017]', () => {
    fc.assert(
      fc.property(ruleForms, steps, fc.nat(), fc.integer({ min: -9, max: 99 }), (parts, taken, at, value) => {
        const scenario = run(parts, taken);
        const before = scenario.form.getState().fields;
        scenario.forgetRuns();
        const name = parts.items[at % parts.items.length]?.name ?? '';
        scenario.form.change(name, value);
        expect(new Set(scenario.runs).size).toBe(scenario.runs.length);
        expect(scenario.runs.filter((rule) => !dependants(parts, name).has(rule))).toEqual([]);
        const after = scenario.form.getState().fields;
        for (const name of Object.keys(after)) {
          if (after[name] !== before[name]) expect(after[name]).not.toEqual(before[name]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Field n of a chain takes the one before it and perhaps others below, so that chains go down to the last field. */
const deepGraphs = fc
  .array(fc.array(fc.nat(), { maxLength: 2 }), { minLength: 2, maxLength: 60 })
  .map((reads) => reads.map((read, index) => (index === 0 ? [] : [index - 1, ...read.map((n) => n % index)])));

type Graph = readonly (readonly number[])[];

function deepForm(graph: Graph): RuleForm {
  const rules = graph.flatMap((reads, index) =>
    reads.length === 0
      ? []
      : [binding(`f${index}.value`, { '%': [{ '+': [1, ...reads.map((read) => v(`f${read}`))] }, 1009] })],
  );
  return { items: graph.map((_, index) => item(`f${index}`, 'integer')), rules: rules.reverse() };
}

/** By brute force: everything from the beginning, again and again until nothing changes. */
function oracle(graph: Graph, first: number): readonly number[] {
  const values = graph.map((_, index) => (index === 0 ? first : 0));
  for (const _ of graph) {
    graph.forEach((reads, index) => {
      if (reads.length > 0) values[index] = reads.reduce((sum, read) => sum + (values[read] ?? 0), 1) % 1009;
    });
  }
  return values;
}

test('rules sixty deep give what brute force gives [RULE-007]', () => {
  fc.assert(
    fc.property(deepGraphs, fc.array(fc.nat(999), { minLength: 1, maxLength: 4 }), (graph, entries) => {
      const { form, value } = start(deepForm(graph));
      for (const entry of entries) form.change('f0', entry);
      expect(graph.map((_, index) => value(`f${index}`))).toEqual(oracle(graph, entries.at(-1) ?? 0));
    }),
    { numRuns: 60 },
  );
});

test('a circle put anywhere into such a form is refused by the names of its rules and fields [RULE-007]', () => {
  fc.assert(
    fc.property(deepGraphs, fc.nat(), fc.nat(), (graph, a, b) => {
      const [low = 0, high = 0] = [a % graph.length, b % graph.length].sort((x, y) => x - y);
      fc.pre(low < high);
      const closed = graph.map((reads, index) => (index === low ? [...reads, high] : reads));
      const { items, rules } = deepForm(closed);
      const found = checkDocument(buildForm({ items, rules }));
      expect(found.length).toBeGreaterThan(0);
      for (const { code, fields, rules: named } of found) {
        expect(code).toBe('cycle');
        expect(named).toEqual(fields.map((field) => `${field}.value`));
        // Each reads the next and the last the first: a cycle.
        fields.forEach((field, index) => {
          const next = Number(fields[(index + 1) % fields.length]?.slice(1));
          expect(closed[Number(field.slice(1))]).toContain(next);
        });
      }
      expect(() => start({ items, rules })).toThrow(FormRejectedError);
    }),
    { numRuns: 60 },
  );
});

describe('a saved form that is opened again', () => {
  test('has the values it was saved with, whatever was entered and whichever rules it has [MEAN-006]', () => {
    fc.assert(
      fc.property(ruleForms, steps, (parts, taken) => {
        const scenario = run(parts, taken);
        settle(scenario);
        const saved = scenario.form.getValues();
        expect(start(parts, { values: saved }).form.getValues()).toEqual(saved);
      }),
      { numRuns: 500 },
    );
  });
});
