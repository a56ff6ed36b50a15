import type { ControlItem } from '@lifeform/metadata';
import type { Logic } from '@lifeform/rules';
import { describe, expect, test } from 'vitest';
import { binding, item, v } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const options = (...codes: string[]) => codes.map((code) => ({ code, text: `The ${code}` }));
/** Options of a choice by what the one before it holds; none where it holds nothing. */
const by = (field: string, offered: Readonly<Record<string, readonly string[]>>): Logic => ({
  if: [...Object.entries(offered).flatMap(([code, codes]) => [{ '==': [v(field), code] }, options(...codes)]), []],
});

/** Three levels. */
const place = (kept: Partial<ControlItem> = {}, fieldType = 'combo') => ({
  items: [
    item('country', 'combo', { optionItems: options('CA', 'US') }),
    item('province', 'combo', { required: true }),
    item('city', fieldType, { required: true, ...kept }),
  ],
  rules: [
    binding('province.optionItems', by('country', { CA: ['ON', 'QC'], US: ['NY', 'ON'] })),
    binding('city.optionItems', by('province', { ON: ['Ottawa', 'York'], QC: ['Laval', 'York'], NY: ['York'] })),
  ],
});
const LAVAL = { country: 'CA', province: 'QC', city: 'Laval' };
const values = ({ form }: ReturnType<typeof start>) => form.getValues();

describe('a choice that is no longer among the options', () => {
  test('is cleared, and with it what depends on it, over three levels [MEAN-008]', () => {
    const scenario = start(place(), { values: LAVAL });
    scenario.form.change('country', 'US');
    expect(values(scenario)).toEqual({ country: 'US', province: '', city: '' });
    expect(scenario.form.getField('city').optionItems).toEqual([]);
    expect(['province', 'city'].map((name) => scenario.form.getField(name).cleared)).toEqual([
      { options: options('QC'), by: 'country' },
      { options: options('Laval'), by: 'country' },
    ]);
  });

  test('stays where the new options have it too', () => {
    const scenario = start(place(), { values: { country: 'CA', province: 'ON', city: 'York' } });
    scenario.form.change('country', 'US');
    expect(values(scenario)).toEqual({ country: 'US', province: 'ON', city: 'York' });
    expect(scenario.form.getField('province').cleared).toBeUndefined();
  });

  test('comes back with everything the change cleared, as the change is taken back [MEAN-008]', () => {
    const scenario = start(place(), { values: LAVAL });
    scenario.form.change('country', 'US');
    scenario.form.takeBack('city');
    expect(values(scenario)).toEqual(LAVAL);
    expect(scenario.form.getState().errors).toEqual([]);
    expect(['province', 'city'].map((name) => scenario.form.getField(name).cleared)).toEqual([undefined, undefined]);
  });

  test('is not taken back once anything of it was entered anew', () => {
    const scenario = start(place(), { values: LAVAL });
    scenario.form.change('country', 'US');
    scenario.form.change('province', 'NY');
    expect(scenario.form.getField('city').cleared).toBeUndefined();
    scenario.form.takeBack('city');
    expect(values(scenario)).toEqual({ country: 'US', province: 'NY', city: '' });
  });

  test('stays where its item keeps it, and is refused [MEAN-008]', () => {
    const scenario = start(place({ keepsChoice: true }), { values: LAVAL });
    scenario.form.change('country', 'US');
    expect([scenario.value('city'), scenario.codes('city')]).toEqual(['Laval', ['msg-Option']]);
    expect(scenario.form.getField('city').cleared).toBeUndefined();
  });

  test('of several goes alone', () => {
    const scenario = start(place({}, 'multiselect'), { values: { ...LAVAL, city: 'Laval|York' } });
    scenario.form.change('province', 'ON');
    expect(scenario.value('city')).toBe('York');
    expect(scenario.form.getField('city').cleared?.options).toEqual(options('Laval'));
    scenario.form.takeBack('city');
    expect(values(scenario)).toEqual({ ...LAVAL, city: 'Laval|York' });
  });

  test('is cleared for a text that is left', () => {
    const scenario = start(
      {
        items: [item('code', 'text'), item('size', 'combo')],
        rules: [binding('size.optionItems', by('code', { a: ['S', 'M'], b: ['L'] }))],
      },
      { values: { code: 'a', size: 'S' } },
    );
    scenario.fill('code', 'b');
    expect(scenario.value('size')).toBe('');
    scenario.form.takeBack('size');
    expect(values(scenario)).toEqual({ code: 'a', size: 'S' });
  });
});

describe('what was never offered stays, to be refused', () => {
  const STALE = { country: 'US', province: 'QC', city: 'Laval' };

  test('as saved work is opened, and as its field is looked at', () => {
    const scenario = start(place(), { values: { country: 'CA', province: 'ON', city: 'York' } });
    scenario.form.setValues(STALE);
    scenario.form.focus('province');
    scenario.form.blur('province');
    expect(values(scenario)).toEqual(STALE);
    expect(scenario.codes('province')).toEqual(['msg-Option']);
  });

  test('as a newer document offers less', () => {
    const scenario = start(place(), { values: LAVAL });
    const { document } = scenario.form;
    scenario.form.replace({ ...document, version: 2, rules: [binding('province.optionItems', [])] });
    expect([scenario.value('province'), scenario.codes('province')]).toEqual(['QC', ['msg-Option']]);
  });
});

test('in rows each goes by its own row', () => {
  const scenario = start(
    {
      items: [item('country', 'combo', { optionItems: options('CA', 'US') }), item('province', 'combo')],
      layout: [
        { id: 'homes', kind: 'group', parent: null, order: 1, repeat: { layout: 'table' } },
        { id: 'country', kind: 'field', parent: 'homes', order: 1 },
        { id: 'province', kind: 'field', parent: 'homes', order: 2 },
      ],
      rules: [binding('province.optionItems', by('country', { CA: ['ON', 'QC'], US: ['NY'] }))],
    },
    { values: { homes: Array.from({ length: 2 }, () => ({ country: 'CA', province: 'QC' })) } },
  );
  scenario.form.change('homes[1].country', 'US');
  expect([scenario.value('homes[0].province'), scenario.value('homes[1].province')]).toEqual(['QC', '']);
  scenario.form.takeBack('homes[1].province');
  expect(scenario.value('homes[1].province')).toBe('QC');
});
