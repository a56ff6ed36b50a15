import { checkDocument, createForm, reasonOf, sentEntries } from '@lifeform/engine';
import type { FormDocument, RecordSetup } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { binding, buildForm, type FormParts, item, v } from '../../scenario/form-builder.ts';

type Hidden = RecordSetup['hiddenValues'];

/** How its records are kept decides nothing here but what becomes of hidden values. */
const withHidden = (parts: FormParts, hiddenValues: Hidden): FormDocument => ({
  ...buildForm(parts),
  record: { ...({} as RecordSetup), ...(hiddenValues ? { hiddenValues } : {}) },
});
const open = (parts: FormParts, hiddenValues: Hidden, values = {}) =>
  createForm(withHidden(parts, hiddenValues), { locale: 'en', now: () => new Date(2026, 10, 20), values });

/** A rent with parking, which is hidden where there is no car. */
const RENT: FormParts = {
  items: [
    item('hasCar', 'check', { defaultValue: true }),
    item('rent', 'dollar'),
    item('parking', 'dollar'),
    item('total', 'dollar', { readOnly: true }),
  ],
  rules: [
    binding('total.value', { sum: [v('rent'), v('parking')] }),
    binding('parking.displayHidden', { '!': v('hasCar') }),
  ],
};
const ENTERED = { rent: 1000, parking: 100 };

describe('the value of a hidden field', () => {
  test('is kept, and neither counted nor sent in a form that keeps it [MEAN-007]', () => {
    const form = open(RENT, 'kept', ENTERED);
    expect(form.getValues()).toEqual({ hasCar: true, rent: 1000, parking: 100, total: 1100 });
    form.change('hasCar', false);
    expect(form.getValues()).toEqual({ hasCar: false, rent: 1000, total: 1000 });
    expect(form.getEntries()).toEqual({ hasCar: false, ...ENTERED });
    form.change('hasCar', true);
    expect(form.getValues()).toEqual({ hasCar: true, rent: 1000, parking: 100, total: 1100 });
  });

  test.each(['counted', undefined] as const)(
    'counts and is sent as any other in a form that says %s [MEAN-007]',
    (how) => {
      const form = open(RENT, how, ENTERED);
      form.change('hasCar', false);
      expect(form.getValues()).toEqual({ hasCar: false, rent: 1000, parking: 100, total: 1100 });
    },
  );

  test('is named by Why? with the setting, in place of what it holds [MEAN-007]', () => {
    const form = open(RENT, 'kept', { ...ENTERED, hasCar: false });
    const subject = { kind: 'field', name: 'parking' };
    expect(reasonOf(form, 'total', 'value')).toMatchObject({
      facts: [{ code: 'uncounted', subject }],
      sources: [{ kind: 'field', name: 'rent' }],
    });
    const counted = open(RENT, 'counted', { ...ENTERED, hasCar: false });
    expect(reasonOf(counted, 'total', 'value')?.facts).toEqual([]);
  });

  test('of a choice stays while others are offered, and is cleared with a word once it is shown and offered no more [MEAN-007] [MEAN-008]', () => {
    const options = (...codes: string[]) => codes.map((code) => ({ code, text: `The ${code}` }));
    const by = (field: string, code: string, then: string, other: string) => ({
      if: [{ '==': [v(field), code] }, options(then), options(other)],
    });
    const form = open(
      {
        items: [
          item('country', 'combo', { optionItems: options('CA', 'US') }),
          item('isAbroad', 'check'),
          item('place', 'page'),
          item('province', 'combo'),
          item('city', 'combo'),
        ],
        layout: [
          { id: 'place', kind: 'page', parent: null, order: 1 },
          { id: 'province', kind: 'field', parent: 'place', order: 1 },
          { id: 'city', kind: 'field', parent: 'place', order: 2 },
          { id: 'more', kind: 'page', parent: null, order: 2 },
          { id: 'country', kind: 'field', parent: 'more', order: 1 },
          { id: 'isAbroad', kind: 'field', parent: 'more', order: 2 },
        ],
        rules: [
          binding('province.optionItems', by('country', 'CA', 'QC', 'NY')),
          binding('city.optionItems', by('province', 'QC', 'Laval', 'York')),
          binding('place.displayHidden', v('isAbroad')),
        ],
      },
      'kept',
      { country: 'CA', province: 'QC', city: 'Laval' },
    );
    const entered = { country: 'CA', isAbroad: false, province: 'QC', city: 'Laval' };
    form.change('isAbroad', true);
    expect(form.getEntries()).toEqual({ ...entered, isAbroad: true });
    form.change('isAbroad', false);
    expect([form.getValues(), form.getField('city').cleared]).toEqual([entered, undefined]);
    form.change('isAbroad', true);
    form.change('country', 'US');
    expect(form.getEntries()).toEqual({ country: 'US', isAbroad: true, province: 'QC', city: 'Laval' });
    form.change('isAbroad', false);
    expect(form.getValues()).toEqual({ country: 'US', isAbroad: false, province: '', city: '' });
    expect(['province', 'city'].map((name) => form.getField(name).cleared)).toEqual([
      { options: options('QC'), by: 'isAbroad' },
      { options: options('Laval'), by: 'isAbroad' },
    ]);
    expect(form.getState().errors).toEqual([]);
  });

  test('counts for nothing from the start where its item hides it', () => {
    const parts = {
      ...RENT,
      items: RENT.items.map((one) => (one.name === 'parking' ? { ...one, displayHidden: true } : one)),
    };
    const [first = binding('total.value', 0)] = RENT.rules ?? [];
    expect(open({ ...parts, rules: [first] }, 'kept', ENTERED).getField('total').value).toBe(1000);
  });

  test('counts for nothing where a part around it is hidden', () => {
    const form = open(
      {
        items: [...RENT.items, item('extras', 'page')],
        layout: [
          { id: 'extras', kind: 'page', parent: null, order: 1 },
          { id: 'inner', kind: 'group', parent: 'extras', order: 1 },
          { id: 'parking', kind: 'field', parent: 'inner', order: 1 },
        ],
        rules: [RENT.rules?.[0] ?? binding('total.value', 0), binding('extras.displayHidden', { '!': v('hasCar') })],
      },
      'kept',
      ENTERED,
    );
    form.change('hasCar', false);
    expect([form.getField('total').value, Object.keys(form.getValues())]).toEqual([1000, ['hasCar', 'rent', 'total']]);
  });
});

/** Each hidden by the one before, to any depth. */
test.each([3, 30])('what is hidden hides in turn what goes by it, %s deep, each rule run once', (depth) => {
  const names = Array.from({ length: depth }, (_, at) => `f${at}`);
  const runs: string[] = [];
  const document = withHidden(
    {
      items: names.map((name) => item(name, 'check')),
      // Declared from the last to the first, so that nothing goes by the order of declaration.
      rules: names
        .slice(1)
        .map((name, at) => binding(`${name}.displayHidden`, { '!': v(`f${at}`) }))
        .toReversed(),
    },
    'kept',
  );
  const form = createForm(document, {
    locale: 'en',
    now: () => new Date(2026, 10, 20),
    values: Object.fromEntries(names.map((name) => [name, true])),
    onRule: (rule) => runs.push(rule),
  });
  expect(names.map((name) => form.getField(name).hidden)).not.toContain(true);
  runs.splice(0);
  form.change('f0', false);
  expect(names.slice(1).map((name) => form.getField(name).hidden)).not.toContain(false);
  expect(runs).toHaveLength(depth - 1);
});

describe('a form that counts nothing that is hidden is refused', () => {
  const cycles = (parts: FormParts, how: Hidden) =>
    checkDocument(withHidden(parts, how)).flatMap(({ code, fields }) => (code === 'cycle' ? [fields] : []));

  test.each<[string, FormParts, readonly (readonly string[])[]]>([
    [
      'where two fields hide one another',
      {
        items: [item('a', 'check'), item('b', 'check')],
        rules: [binding('a.displayHidden', v('b')), binding('b.displayHidden', v('a'))],
      },
      [['a', 'b']],
    ],
    [
      'where a field hides itself',
      { items: [item('a', 'check')], rules: [binding('a.displayHidden', v('a'))] },
      [['a']],
    ],
    [
      'where a part is hidden by what is in it',
      {
        items: [item('part', 'page'), item('a', 'check')],
        layout: [
          { id: 'part', kind: 'page', parent: null, order: 1 },
          { id: 'a', kind: 'field', parent: 'part', order: 1 },
        ],
        rules: [binding('part.displayHidden', v('a'))],
      },
      [['part']],
    ],
  ])('%s', (_, parts, found) => {
    expect([cycles(parts, 'kept'), cycles(parts, 'counted')]).toEqual([found, []]);
  });
});

describe('in rows', () => {
  const parts: FormParts = {
    items: [
      item('hasTrips', 'check', { defaultValue: true }),
      item('isPaid', 'check'),
      item('cost', 'dollar'),
      item('total', 'dollar'),
      item('trips', 'rows'),
    ].slice(0, 4),
    layout: [
      { id: 'all', kind: 'page', parent: null, order: 1 },
      { id: 'trips', kind: 'group', parent: 'all', order: 1, repeat: { layout: 'table' } },
      { id: 'isPaid', kind: 'field', parent: 'trips', order: 1 },
      { id: 'cost', kind: 'field', parent: 'trips', order: 2 },
    ],
    rules: [
      binding('total.value', { sum: [{ map: [v('trips'), v('cost')] }] }),
      binding('cost.displayHidden', v('isPaid')),
    ],
  };
  const TRIPS = { trips: [{ cost: 10 }, { cost: 20, isPaid: true }] };

  test('what is hidden of a row counts for nothing, and comes back', () => {
    const form = open(parts, 'kept', TRIPS);
    expect(form.getField('total').value).toBe(10);
    expect(form.getValues().trips).toEqual([{ isPaid: false, cost: 10 }, { isPaid: true }]);
    form.change('trips[1].isPaid', false);
    expect(form.getField('total').value).toBe(30);
    form.addRow('trips', 2, { cost: 5, isPaid: true });
    expect(form.getField('total').value).toBe(30);
  });

  test('what is sent of entries is what is shown, in rows too', () => {
    const form = open(parts, 'kept', TRIPS);
    expect(sentEntries(form, TRIPS)).toEqual({ trips: [{ cost: 10 }, { isPaid: true }] });
    expect(sentEntries(open(parts, 'counted', TRIPS), TRIPS)).toEqual(TRIPS);
  });
});
