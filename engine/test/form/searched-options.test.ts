import type { InterfaceSetupItem, SourceOption } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { binding, buildForm, checkRule, item } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const LYON: SourceOption = { code: '7', text: 'Lyon', columns: { people: 520_000, mayor: 'Doe' } };
const NICE: SourceOption = { code: '9', text: 'Nice', columns: { people: 340_000, mayor: 'Roe' } };

const parts = {
  items: [
    item('region', 'text'),
    item('city', 'combo', {
      required: true,
      optionsFrom: {
        source: 'cities',
        columns: ['people', 'mayor'],
        where: { region: 'region' },
        fills: { mayor: 'mayor', people: 'people', title: 'text' },
      },
    }),
    item('mayor', 'text'),
    item('people', 'integer'),
    item('title', 'text'),
    item('note', 'text'),
  ],
  rules: [
    binding('note.value', { cat: [{ var: 'option.city.text' }, ' ', { var: 'option.city.people' }] }),
    checkRule('small', ['city'], { and: [{ var: 'option.city' }, { '<': [{ var: 'option.city.people' }, 400_000] }] }),
  ],
};

describe('of a choice whose options are searched for', () => {
  test('rules read the option that is chosen, as the server does of what was kept with the record [BUILD-032]', () => {
    const { form, value, codes } = start(parts);
    expect(value('note')).toBe('');
    form.offer('city', [LYON, NICE]);
    form.change('city', '7');
    expect([value('note'), codes('city')]).toEqual(['Lyon 520000', []]);
    form.pick('city', NICE);
    expect([value('note'), codes('city')]).toEqual(['Nice 340000', ['msg-small']]);
    const chosen = [{ field: 'city', where: { region: '' }, ...NICE }];
    const reopened = start(parts, { values: form.getEntries(), chosen });
    expect([reopened.value('note'), reopened.codes('city')]).toEqual(['Nice 340000', ['msg-small']]);
    expect(reopened.form.getField('city').optionItems).toEqual([NICE]);
  });

  test('a code nobody offered is an error until its option is found, and keeps what it is', () => {
    const { form, value, codes } = start(parts, { values: { city: '7' } });
    expect([value('city'), codes('city')]).toEqual(['7', ['msg-Option']]);
    form.offer('city', [LYON]);
    expect([value('city'), codes('city'), value('note')]).toEqual(['7', [], 'Lyon 520000']);
  });

  test('an option holds for what it was asked for: it is wrong under another region, and right again under its own', () => {
    const { form, value, codes, fill } = start(parts);
    fill('region', 'south');
    form.pick('city', LYON);
    expect(form.getField('city').asked).toEqual({ region: 'south' });
    fill('region', 'north');
    expect([value('city'), codes('city'), value('note')]).toEqual(['7', ['msg-Option'], '']);
    fill('region', 'south');
    expect([codes('city'), value('note')]).toEqual([[], 'Lyon 520000']);
  });

  test('what reads an option runs again where a rule decides afterwards which options there are', () => {
    const rules = [...parts.rules, binding('region.value', { if: [{ var: 'title' }, 'south', 'north'] })];
    const { form, value } = start({ ...parts, rules });
    form.offer('city', [LYON]);
    form.change('city', '7');
    expect(value('note')).toBe('Lyon 520000');
    form.change('title', 'x');
    expect([value('region'), value('note')]).toEqual(['south', '']);
  });

  test('a newer document of the form keeps what was found', () => {
    const { form, codes } = start(parts);
    form.pick('city', LYON);
    form.replace(buildForm({ ...parts, version: 2 }));
    expect(codes('city')).toEqual([]);
  });
});

describe('choosing an option', () => {
  test('fills the fields its item says [BUILD-033]', () => {
    const { form, value, text } = start(parts);
    const picked = form.pick('city', LYON);
    expect([value('mayor'), value('people'), value('title')]).toEqual(['Doe', 520_000, 'Lyon']);
    expect(text('people')).toBe('520,000');
    expect(picked.filled).toEqual([
      { field: 'mayor', before: '' },
      { field: 'people', before: null },
      { field: 'title', before: '' },
    ]);
    expect(picked.kept).toEqual([]);
  });

  test('overwrites what another option filled in, and nothing that somebody changed [BUILD-033]', () => {
    const { form, value, fill } = start(parts);
    form.pick('city', LYON);
    fill('mayor', 'Ann Poe');
    const { filled, kept } = form.pick('city', NICE);
    expect([value('mayor'), value('people'), value('title')]).toEqual(['Ann Poe', 340_000, 'Nice']);
    expect(filled.map(({ field }) => field)).toEqual(['people', 'title']);
    expect(kept).toEqual([{ field: 'mayor', offered: 'Roe' }]);
  });

  test('overwrites after the record was opened again as it did before', () => {
    const { form, fill } = start(parts);
    form.pick('city', LYON);
    fill('mayor', 'Ann Poe');
    const again = start(parts, {
      values: form.getEntries(),
      chosen: [{ field: 'city', where: { region: '' }, ...LYON }],
    });
    again.form.pick('city', NICE);
    expect([again.value('mayor'), again.value('people')]).toEqual(['Ann Poe', 340_000]);
  });

  test('overwrites what an option filled in that was chosen under other conditions', () => {
    const { form, value, fill } = start(parts);
    fill('region', 'south');
    form.pick('city', LYON);
    fill('region', 'north');
    form.pick('city', { code: '11', text: 'Lille', columns: { mayor: 'Poe', people: 236_000 } });
    expect([value('mayor'), value('people'), value('title')]).toEqual(['Poe', 236_000, 'Lille']);
  });

  test('empties what the option does not know, and leaves what nobody may change', () => {
    const items = parts.items.map((one) => (one.name === 'title' ? { ...one, readOnly: true } : one));
    const { form, value } = start({ ...parts, items });
    form.pick('city', LYON);
    form.pick('city', { code: '8', text: 'Metz' });
    expect([value('mayor'), value('people'), value('title')]).toEqual(['', null, '']);
  });
});

describe('in rows', () => {
  const field = (id: string, parent: string | null, order: number): InterfaceSetupItem => ({
    ...{ id, parent, order },
    kind: 'field',
  });
  const layout: readonly InterfaceSetupItem[] = [
    field('region', null, 1),
    { id: 'trips', kind: 'group', parent: null, order: 2, repeat: { layout: 'rows' } },
    ...['city', 'mayor', 'people', 'title', 'note'].map((name, order) => field(name, 'trips', order)),
  ];

  test('each row has its option, fills its own fields, and asks by a field of the form', () => {
    const { form, value, fill, codes } = start({ ...parts, layout }, { values: { trips: [{}, {}] } });
    form.pick('trips[0].city', LYON);
    form.pick('trips[1].city', NICE);
    expect([value('trips[0].note'), value('trips[1].note')]).toEqual(['Lyon 520000', 'Nice 340000']);
    expect([value('trips[0].mayor'), value('trips[1].mayor')]).toEqual(['Doe', 'Roe']);
    expect([codes('trips[0].city'), codes('trips[1].city')]).toEqual([[], ['msg-small']]);
    fill('region', 'south');
    expect([value('trips[0].note'), codes('trips[1].city')]).toEqual(['', ['msg-Option']]);
  });
});
