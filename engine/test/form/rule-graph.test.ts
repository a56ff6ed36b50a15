import { describe, expect, test } from 'vitest';
import { binding, buildForm, checkRule, item, v } from '../../scenario/form-builder.ts';
import { type ChangeRun, ruleGraph, runsOf } from '../../src/index.ts';

const fields = ['a', 'b', 'c'].map((name) => item(name, 'integer'));
const ids = (runs: readonly ChangeRun[]) => runs.map(({ rule }) => rule.rule.id);

describe('the graph of the rules [EDIT-012]', () => {
  test('says what each reads and sets, in the order they run, with its operations', () => {
    const rules = [binding('c.value', { sum: [v('b'), 1] }), binding('b.value', { '*': [v('a'), v('a')] })];
    const graph = ruleGraph(buildForm({ items: fields, rules }));
    expect(graph.rules.map(({ rule, reads, sets, cost }) => [rule.id, reads, sets, cost])).toEqual([
      ['b.value', ['a'], ['b'], 3],
      ['c.value', ['b'], ['c'], 2],
    ]);
  });

  test('names the cycle of a form that cannot run, with its rules', () => {
    const rules = [binding('a.value', v('b')), binding('b.value', v('a')), binding('c.value', v('a'))];
    const graph = ruleGraph(buildForm({ items: fields, rules }));
    expect(graph.cycles).toEqual([{ rules: ['a.value', 'b.value'], fields: ['a', 'b'] }]);
    expect(graph.readers.get('a')).toHaveLength(2);
    expect(graph.rules).toHaveLength(3);
  });

  test('leaves out what cannot be compiled, and a second rule of an id', () => {
    const rules = [binding('a.value', { nothing: [] }), binding('b.value', v('a')), binding('b.value', v('c'))];
    expect(ruleGraph(buildForm({ items: fields, rules })).rules.map(({ reads }) => reads)).toEqual([['a']]);
  });
});

describe('what a change runs [EDIT-012]', () => {
  const rules = [
    binding('b.value', { sum: [v('a'), 1] }),
    binding('c.value', { sum: [v('b'), 1] }),
    checkRule('high', ['a'], { '>': [v('c'), v('a')] }),
    checkRule('pressed', ['a'], { '>': [v('a'), 5] }, { on: ['btn'] }),
  ];
  const graph = ruleGraph(buildForm({ items: [...fields, item('btn', 'button')], rules }));

  test('is in the order of run, each rule with what it waits for', () => {
    const runs = runsOf(graph, 'a');
    expect(ids(runs)).toEqual(['b.value', 'c.value', 'high', 'pressed']);
    expect(runs.map(({ after }) => after)).toEqual([['a'], ['b'], ['a', 'c'], ['a']]);
  });

  test('ends where a rule leaves its field as it was', () => {
    expect(ids(runsOf(graph, 'a', () => false))).toEqual(['b.value', 'high', 'pressed']);
  });

  test('of a field with a rule of its own is that rule, then what reads the field', () => {
    expect(ids(runsOf(graph, 'b'))).toEqual(['b.value', 'c.value', 'high']);
    expect(ids(runsOf(graph, 'b', (name) => name !== 'b'))).toEqual(['b.value']);
  });

  test('leaves out a rule of a locked field', () => {
    const locked = ruleGraph(
      buildForm({ items: [...fields.slice(0, 2), item('c', 'integer', { locked: true })], rules }),
    );
    expect(ids(runsOf(locked, 'b'))).toEqual(['b.value']);
  });

  test('goes on from a field to the choices whose options it decides', () => {
    const city = item('city', 'combo', { optionsFrom: { source: 'towns', where: { country: 'country' } } });
    const document = buildForm({
      items: [item('country', 'text'), city, item('size', 'integer')],
      rules: [binding('size.value', { var: 'option.city.size' })],
    });
    expect(ids(runsOf(ruleGraph(document), 'country'))).toEqual(['size.value']);
  });
});
