import { createForm, fieldScalars } from '@lifeform/engine';
import type { ControlItem, FieldValue } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { buildForm, item } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

/** Name and text value of each scalar, with the type it is sent as. */
function sent(type: string, value?: FieldValue, attributes: Partial<ControlItem> = {}) {
  const { form } = start({ items: [item('x', type, attributes)] });
  if (value !== undefined) form.change('x', value);
  const scalars = fieldScalars(form.getField('x'), 'Label', ({ text }) => text);
  return scalars.map(({ name, dataType, singleValue }) => ({ name, dataType, value: singleValue }));
}

describe('a field goes to a report', () => {
  test('a tick with the text 1 or 0 beside it [RPT-051] [RPT-053]', () => {
    expect(sent('check', true)).toEqual([
      { name: 'x', dataType: 'boolean', value: '1' },
      { name: 'xString', dataType: 'string', value: '1' },
    ]);
    expect(sent('check').at(-1)?.value).toBe('0');
  });

  test.each(['combo', 'radio'])('a %s with its description beside it [RPT-052] [RPT-053]', (type) => {
    expect(sent(type, 'A', { optionItems: [{ code: 'A', text: 'Annual' }] })).toEqual([
      { name: 'x', dataType: 'string', value: 'A' },
      { name: 'xDesc', dataType: 'string', value: 'Annual' },
    ]);
  });

  test('a date at noon UTC and as day/month/year [RPT-049] [RPT-050]', () => {
    expect(sent('date', '2024-01-31').map(({ value }) => value)).toEqual(['2024-01-31T12:00:00Z', '31/01/2024']);
  });

  test('a date in the order of its language, where a carrier sets another', () => {
    const messages = { 'msg-DateFormat': { en: 'MM/DD/YYYY', fr: 'AAAA-MM-JJ' } };
    const document = { ...buildForm({ items: [item('x', 'date')] }), messages };
    const options = { now: () => new Date(2026, 10, 20), values: { x: '2024-01-31' } };
    const texts = (['fr', 'en'] as const).map((locale) => {
      const field = createForm(document, { ...options, locale }).getField('x');
      return [field.text, fieldScalars(field, 'Label', ({ text }) => text)[1]?.singleValue];
    });
    expect(texts).toEqual([
      ['2024-01-31', '2024-01-31'],
      ['01/31/2024', '01/31/2024'],
    ]);
  });

  test('a long text in pieces named by its label [RPT-048]', () => {
    expect(sent('text', 'y'.repeat(250)).map(({ name }) => name)).toEqual(['Label', 'Label2', 'Label3']);
    expect(sent('text', 'short')).toEqual([{ name: 'x', dataType: 'string', value: 'short' }]);
  });

  test('a blank number as 0', () => {
    expect([sent('integer'), sent('dollar', 1.5)].map(([first]) => [first?.dataType, first?.value])).toEqual([
      ['integer', '0'],
      ['double', '1.5'],
    ]);
  });

  test('a number of any size as its digits [FTYPE-030]', () => {
    expect(sent('long int', '9007199254740993')).toEqual([
      { name: 'x', dataType: 'longint', value: '9007199254740993' },
    ]);
  });
});
