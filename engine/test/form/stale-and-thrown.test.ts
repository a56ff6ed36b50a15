import type { ControlItem } from '@lifeform/metadata';
import type { Logic } from '@lifeform/rules';
import { describe, expect, test } from 'vitest';
import { binding, checkRule, item, v } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const items = [item('a', 'integer'), item('b', 'integer'), item('t', 'text')];

describe('the error of a rule', () => {
  test('goes with the next key, before the field is left, and comes back where it still holds [PROOF-008]', () => {
    const { form } = start({ items, rules: [checkRule('over', ['a'], { '>': [v('a'), 5] })] });
    const codes = () => form.getField('a').issues.map(({ code }) => code);
    form.change('a', 6);
    expect(codes()).toEqual(['msg-over']);
    form.focus('a');
    form.type('a', '5');
    expect(codes()).toEqual([]);
    form.type('a', '7');
    form.blur('a');
    expect(codes()).toEqual(['msg-over']);
  });
});

describe('a value rule that throws', () => {
  test('leaves the value that was entered, other values and other rules as they are [PROOF-010]', () => {
    const nameless = { matches: [v('t'), v('t')] };
    const rules = [binding('b.value', { if: [v('a'), nameless, v('b')] }), binding('a.max', { '+': [v('b'), 1] })];
    const { form, failures } = start({ items, rules });
    form.change('b', 3);
    form.change('t', 'kept');
    form.change('a', 2);
    expect(failures.map(({ rule }) => rule)).toContain('b.value');
    expect([form.getField('b').value, form.getField('t').value, form.getField('a').max]).toEqual([3, 'kept', 4]);
  });
});

describe('a number that a rule works out', () => {
  const worked = (type: string, logic: Logic, more: Partial<ControlItem> = {}) => {
    const items = [item('n', 'real'), { ...item('out', type), ...more }];
    const { form } = start({ items, rules: [binding('out.value', logic)] });
    form.change('n', 0.2);
    return form;
  };

  test.each([
    ['dollar', { '*': [v('n'), 0.1] }, {}, 0.02, '$0.02'],
    ['dollar', { '*': [v('n'), 0.0225] }, {}, 0, '$0.00'],
    ['dollar', { '*': [v('n'), -0.125] }, {}, -0.03, '($0.03)'],
    ['percent', { '/': [v('n'), 3] }, { decimalPlaces: 3 }, 0.067, '0.067%'],
    ['real', { '+': [v('n'), 0.1] }, {}, 0.3, '0.3'],
    ['integer', { '*': [{ '+': [v('n'), 0.09] }, 100] }, {}, 29, '29'],
  ] as const)('is kept in a %s as %j with %j comes to: %d, shown %s [MEAN-014]', (type, logic, more, value, text) => {
    const form = worked(type, logic, more);
    expect([form.getField('out').value, form.getField('out').text]).toEqual([value, text]);
    expect(form.getField('out').issues).toEqual([]);
  });

  test('that was saved with more decimals than its field takes is refused, one with as many is not [MEAN-014]', () => {
    const { form } = start({ items: [item('n', 'dollar')] });
    form.change('n', 0.020000000000000004);
    expect(form.getField('n').issues).toEqual([
      { code: 'msg-Decimals', parameters: { places: { value: 2, format: 'number' } } },
    ]);
    form.change('n', 0.02);
    expect(form.getField('n').issues).toEqual([]);
  });

  test.each([
    ['NaN', { '-': [v('t'), 1] }],
    ['Infinity', { '/': [1, v('zero')] }],
    ['-Infinity', { '/': [-1, v('zero')] }],
    ['NaN in words', { cat: [{ '/': [v('zero'), v('zero')] }] }],
    ['NaN among words', { cat: ['Ratio: ', { '/': [v('zero'), v('zero')] }] }],
    ['Infinity behind a sign', { cat: ['$', { '/': [1, v('zero')] }] }],
    ['NaN in a list of words', { join: [['a', { '/': [v('zero'), v('zero')] }], ', '] }],
    ['NaN in capitals', { upper: [{ cat: [{ '/': [v('zero'), v('zero')] }, '.'] }] }],
    ['Infinity in small letters', { lower: [{ '/': [1, v('zero')] }] }],
    ['NaN joined to a word', { cat: ['net_', { '/': [v('zero'), v('zero')] }] }],
    ['Infinity with another ending', { replace: [{ '/': [1, v('zero')] }, 'y', 'ies'] }],
    ['Infinity taken apart', { join: [{ split: [{ '/': [1, v('zero')] }, 'f'] }, '_'] }],
    ['Infinity in place of a letter', { replace: ['x%', 'x', { '/': [1, v('zero')] }] }],
  ])('that is %s is nothing in a text field and in a number field [MEAN-015]', (_, logic) => {
    const items = [item('zero', 'integer'), item('t', 'text'), item('words', 'text'), item('count', 'real')];
    const { form } = start({ items, rules: [binding('words.value', logic), binding('count.value', logic)] });
    form.change('t', 'abc');
    form.change('zero', 0);
    expect([form.getField('words').value, form.getField('count').value]).toEqual(['', null]);
  });

  test('that a person entered as a word stays that word [MEAN-015]', () => {
    const items = [item('t', 'text'), item('words', 'text')];
    const { form } = start({ items, rules: [binding('words.value', { cat: [v('t'), ' Insurance'] })] });
    form.change('t', 'Infinity');
    expect(form.getField('words').value).toBe('Infinity Insurance');
  });

  test('is neither a label, nor a number of a message, and still an error [MEAN-015]', () => {
    const ratio = { '/': [1, v('zero')] };
    const said = { cat: ['Ratio ', ratio] };
    const parameters = { over: { value: ratio, format: 'number' }, told: { value: said, format: 'text' } } as const;
    const { form } = start({
      items: [item('zero', 'integer'), item('t', 'text'), item('u', 'text'), item('w', 'text')],
      rules: [
        binding('t.label', said),
        binding('u.error', said),
        binding('w.label', { cat: ['Of ', { '*': [0.1, { '+': [v('zero'), 0.2] }] }] }),
        checkRule('much', ['zero'], { '>': [ratio, 5] }, { parameters }),
      ],
    });
    form.change('zero', 0);
    expect(form.getField('t').label).toBe('tEdit-Test-t');
    expect(form.getField('u').issues.map(({ code }) => code)).toEqual(['Ratio Infinity']);
    expect(form.getField('w').label).toBe('Of 0.02');
    const { over, told } = form.getField('zero').issues[0]?.parameters ?? {};
    expect([over?.value, told?.value]).toEqual(['', '']);
  });

  test('has no binary noise where it is a limit: what is exactly that much is within it [MEAN-014]', () => {
    const items = [item('base', 'real'), item('most', 'dollar'), item('least', 'percent')];
    const rules = [
      binding('most.max', { '*': [v('base'), 1.15] }),
      binding('least.min', { '*': [{ '/': [v('base'), 1000] }, 3] }),
    ];
    const { form } = start({ items, rules }, { values: { base: 100, most: 115, least: 0.3 } });
    expect([form.getField('most').max, form.getField('least').min]).toEqual([115, 0.3]);
    expect(form.getState().errors).toEqual([]);
    form.change('most', 115.01);
    expect(form.getField('most').issues).toMatchObject([{ code: 'msg-max', parameters: { max: { value: 115 } } }]);
  });

  test('has no binary noise in a text and in a list either [MEAN-014]', () => {
    const items = [item('n', 'real'), item('words', 'text'), item('told', 'text'), item('list', 'array')];
    const sum = { '+': [v('n'), 0.2] };
    const { form } = start({
      items,
      rules: [
        binding('words.value', sum),
        binding('told.value', { cat: [sum, ' of ', { '*': [v('n'), 3] }, ' of 0.30000000000000016'] }),
        binding('list.value', [0, sum, 123456789012]),
        checkRule('much', ['n'], { '>': [v('n'), 0] }, { parameters: { sum: { value: sum, format: 'number' } } }),
      ],
    });
    form.change('n', 0.1);
    expect([form.getField('words').value, form.getField('list').value]).toEqual(['0.3', [0, 0.3, 123_456_789_012]]);
    expect(form.getField('told').value).toBe('0.3 of 0.3 of 0.30000000000000016');
    expect(form.getField('n').issues[0]?.parameters.sum?.value).toBe(0.3);
  });
});
