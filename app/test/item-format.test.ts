import type { ControlItem, FormDocument, FormValues } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import type { EditedItem } from '../src/area/developer/draft/edited-item.ts';
import { copyItem } from '../src/area/developer/draft/new-item.ts';
import { fromPanelValues, toPanelValues } from '../src/area/developer/draft/panel-values.ts';

const FORM = 'Intake';
const panel = seed.forms.find(({ form }) => form === 'ControlItem') as FormDocument; // a seed test knows it is there

const edit = (from: EditedItem, values: FormValues): EditedItem =>
  fromPanelValues(panel, FORM, from, { ...toPanelValues(panel, FORM, from), ...values });
const amount = (fieldType: string, attributes: Partial<ControlItem> = {}): EditedItem => ({
  item: { name: 'txtAmount', fieldType, ...attributes },
  messages: {},
  override: undefined,
});

describe('how a number is written, on the panel of its field,', () => {
  test('is as its type has it until its author says otherwise, each part by itself [BUILD-043]', () => {
    expect(toPanelValues(panel, FORM, amount('dollar'))).toMatchObject({
      ...{ formatPrefixEn: '$', formatPrefixFr: '$', formatSuffixEn: '', formatSuffixFr: '' },
      ...{ formatDecimals: 2, formatSign: 'parentheses', formatGrouped: true },
    });
    const euro = edit(amount('dollar'), { formatPrefixEn: '€', formatPrefixFr: '', formatSuffixFr: '\u00a0€' });
    expect(euro.item.format).toEqual({ prefix: { en: '€', fr: '' }, suffix: { en: '', fr: '\u00a0€' } });
    const whole = edit(euro, { formatDecimals: 0, formatGrouped: false, formatSign: 'minus' });
    expect(whole.item.format).toEqual({
      ...euro.item.format,
      ...{ decimals: 0, isGrouped: false, sign: 'minus' },
    });
  });

  test('leaves nothing of its own once all is as its type has it again [BUILD-043]', () => {
    const own = amount('percent', { format: { decimals: 0, sign: 'parentheses' } });
    const back = edit(own, { formatDecimals: 2, formatSign: 'minus' });
    expect(back.item).toEqual({ name: 'txtAmount', fieldType: 'percent' });
  });

  test('may be without the sign its type has', () => {
    expect(edit(amount('dollar'), { formatPrefixEn: '', formatPrefixFr: '' }).item.format).toEqual({
      prefix: { en: '', fr: '' },
    });
  });

  test('that a product sets is changed for that product', () => {
    const set: EditedItem = { ...amount('real'), override: { format: { decimals: 1 } } };
    const changed = edit(set, { formatDecimals: 3 });
    expect([changed.item.format, changed.override?.format]).toEqual([undefined, { decimals: 3 }]);
  });
});

test('a copied field says its own message of its mask, and keeps one that fields share', () => {
  const copy = (message: string): unknown => {
    const mask = { pattern: '000', sample: '123', message };
    const source: ControlItem = { name: 'txtNumber', fieldType: 'text', mask };
    const messages = { 'tEdit-Intake-txtNumber-mask': { en: 'Three digits', fr: 'Trois chiffres' } };
    const document = { form: FORM, version: 1, items: [source], layout: [], rules: [], messages };
    const made = copyItem(panel, { document, setup: undefined }, 'txtNumber', { name: 'txtOther' });
    return [made.item.mask?.message, Object.keys(made.messages)];
  };
  expect(copy('tEdit-Intake-txtNumber-mask')).toEqual(['tEdit-Intake-txtOther-mask', ['tEdit-Intake-txtOther-mask']]);
  expect(copy('msg-ThreeDigits')).toEqual(['msg-ThreeDigits', ['tEdit-Intake-txtOther-mask']]);
});
