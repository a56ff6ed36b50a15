import type { Rule } from '@lifeform/metadata';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binding, checkRule, item, v } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);
const integers = (count: number) => names(count).map((name) => item(name, 'integer'));

describe('rules run', () => {
  const items = [...integers(4), item('c', 'check')];
  const rules = [
    binding('f1.value', { '+': [v('f0'), 1] }),
    binding('f2.max', v('f1')),
    binding('f3.required', v('c')),
    checkRule('k', ['f3'], { '>': [v('f0'), 9] }),
  ];

  test('once each at the first load [RULE-001]', () => {
    expect([...start({ items, rules }).runs].sort()).toEqual(['f1.value', 'f2.max', 'f3.required', 'k']);
  });

  test('not at all on a keystroke, nor does any other field change [RULE-017]', () => {
    const scenario = start({ items, rules });
    const heard: string[] = [];
    for (const name of names(4)) scenario.form.subscribeField(name, () => heard.push(name));
    scenario.form.focus('f0');
    heard.length = 0;
    scenario.forgetRuns();
    scenario.form.type('f0', '5');
    expect([scenario.runs, heard, scenario.value('f0'), scenario.text('f0')]).toEqual([[], ['f0'], null, '5']);
  });

  test('on a commit only for what depends on it, each once, in order of dependency [RULE-017]', () => {
    const scenario = start({ items, rules });
    scenario.forgetRuns();
    scenario.form.change('f0', 5);
    expect(scenario.runs).toEqual(['f1.value', 'f2.max', 'k']);
    scenario.forgetRuns();
    scenario.form.change('c', true);
    expect(scenario.runs).toEqual(['f3.required']);
  });

  test('not further than values change [RULE-017]', () => {
    const scenario = start({ items, rules: [binding('f1.value', { '>': [v('f0'), 3] }), binding('f2.max', v('f1'))] });
    scenario.form.change('f0', 1);
    scenario.forgetRuns();
    scenario.form.change('f0', 2);
    expect(scenario.runs).toEqual(['f1.value']);
  });

  test('for a field that is left, changed or not [RULE-004]', () => {
    const scenario = start({ items, rules });
    scenario.forgetRuns();
    scenario.form.blur('f2');
    expect(scenario.runs).toEqual(['f2.max']);
  });

  test('at the load, at the focus and when a field is left [ARCH-003]', () => {
    const scenario = start({ items, rules });
    const atLoad = [...scenario.runs];
    scenario.forgetRuns();
    scenario.form.focus('f2');
    const atFocus = [...scenario.runs];
    scenario.forgetRuns();
    scenario.form.blur('f2');
    expect([atLoad.length, atFocus, scenario.runs]).toEqual([4, ['f2.max'], ['f2.max']]);
  });

  test('for the fields it recalls, and for no others [RULE-005] [META-030]', () => {
    const recalling = [
      item('f0', 'integer', { recallItems: ['f2', 'f3'] }),
      ...integers(4).slice(1),
      item('c', 'check'),
    ];
    const scenario = start({ items: recalling, rules });
    scenario.forgetRuns();
    scenario.form.blur('f0');
    expect([...scenario.runs].sort()).toEqual(['f2.max', 'f3.required', 'k']);
  });

  test('a hub with a hundred dependants reaches every one, each once [RULE-005]', () => {
    const hub = names(101)
      .slice(1)
      .map((name) => binding(`${name}.value`, { '+': [v('f0'), 1] }));
    const scenario = start({ items: integers(101), rules: hub });
    scenario.forgetRuns();
    scenario.form.change('f0', 1);
    expect([scenario.runs.length, new Set(scenario.runs).size, scenario.value('f100')]).toEqual([100, 100, 2]);
  });

  test('a chain declared backwards is right at any depth [RULE-007]', () => {
    const chain = names(60)
      .slice(1)
      .map((name, index) => binding(`${name}.value`, { '+': [v(`f${index}`), 1] }));
    const scenario = start({ items: integers(60), rules: chain.reverse() });
    scenario.forgetRuns();
    scenario.form.change('f0', 1);
    expect([scenario.value('f59'), scenario.runs.length]).toEqual([60, 59]);
  });
});

/** A sum of lower fields for some fields: a graph without a cycle. */
const graphs = fc
  .array(fc.option(fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), { nil: undefined }), {
    minLength: 2,
    maxLength: 20,
  })
  .map((reads) => reads.map((read, index) => (index === 0 ? undefined : read?.map((n) => n % index))));

type Graph = readonly (readonly number[] | undefined)[];

function rulesOf(graph: Graph): readonly Rule[] {
  return graph.flatMap((reads, index) =>
    reads === undefined ? [] : [binding(`f${index}.value`, { '+': [1, { sum: reads.map((read) => v(`f${read}`)) }] })],
  );
}

/** The same by brute force: everything from the beginning, lowest field first. */
function oracle(graph: Graph, entries: readonly number[]): readonly number[] {
  const values: number[] = [];
  graph.forEach((reads, index) => {
    values.push(
      reads === undefined ? (entries[index] ?? 0) : reads.reduce((sum, read) => sum + (values[read] ?? 0), 1),
    );
  });
  return values;
}

const entered = fc.array(fc.tuple(fc.nat(), fc.integer({ min: -99, max: 99 })), { maxLength: 10 });

describe('over random rule graphs', () => {
  test('values equal those worked out by brute force [RULE-007]', () => {
    fc.assert(
      fc.property(graphs, entered, (graph, changes) => {
        const { form, value } = start({ items: integers(graph.length), rules: rulesOf(graph) });
        const entries = graph.map(() => 0);
        for (const name of names(graph.length)) form.change(name, 0);
        for (const [at, number] of changes) {
          form.change(`f${at % graph.length}`, number);
          entries[at % graph.length] = number;
        }
        expect(names(graph.length).map(value)).toEqual(oracle(graph, entries));
      }),
    );
  });

  test('the order of declaration, of rules and of items, makes no difference [RULE-007]', () => {
    fc.assert(
      fc.property(graphs, entered, (graph, changes) => {
        const forwards = start({ items: integers(graph.length), rules: rulesOf(graph) });
        const backwards = start({ items: integers(graph.length).reverse(), rules: [...rulesOf(graph)].reverse() });
        for (const { form } of [forwards, backwards]) {
          for (const [at, number] of changes) form.change(`f${at % graph.length}`, number);
        }
        expect(backwards.form.getValues()).toEqual(forwards.form.getValues());
        expect(backwards.form.getState().fields).toEqual(forwards.form.getState().fields);
      }),
    );
  });
});

describe('a form explains', () => {
  test('why a property is as it is, with every value [RULE-015]', () => {
    const { form } = start({ items: integers(2), rules: [binding('f1.disabled', { '>': [v('f0'), 5] })] });
    form.change('f0', 6);
    const explanation = form.explain('f1', 'disabled');
    expect([explanation?.value, explanation?.parts.map(({ value }) => value)]).toEqual([true, [6, 5]]);
  });

  test('a value by its own entry [RULE-015]', () => {
    const { form } = start({ items: integers(1), rules: [binding('f0.value', { max: [v('f0'), 5] })] });
    form.change('f0', 2);
    expect(form.explain('f0', 'value')?.parts.map(({ value }) => value)).toEqual([2, 5]);
  });

  test('an error by the check that stands [RULE-015]', () => {
    const { form } = start({ items: integers(1), rules: [checkRule('k', ['f0'], { '>': [v('f0'), 5] })] });
    form.change('f0', 6);
    expect(form.explain('f0', 'error')?.value).toBe(true);
  });

  test('nothing where no rule has a say [RULE-015]', () => {
    expect(start({ items: integers(1) }).form.explain('f0', 'max')).toBeUndefined();
  });
});
