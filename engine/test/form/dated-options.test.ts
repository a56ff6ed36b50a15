import { describe, expect, test } from 'vitest';
import { item } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const OPTIONS = [
  { code: 'old', text: 'Old', until: '2026-11-19' },
  { code: 'new', text: 'New', from: '2026-11-20' },
  { code: 'both', text: 'Both' },
];
const at = (day: string) => () => new Date(`${day}T12:00:00`);
const open = (day: string, begun?: string, fieldType = 'combo') =>
  start(
    { items: [item('kind', fieldType, { optionItems: OPTIONS })] },
    { now: at(day), ...(begun === undefined ? {} : { begun: at(begun)() }) },
  ).form;
const codes = (form: ReturnType<typeof open>) => form.getField('kind').optionItems.map(({ code }) => code);

describe('options with dates', () => {
  test.each([
    ['2026-11-19', ['old', 'both']],
    ['2026-11-20', ['new', 'both']],
  ])('on %s are those in force that day: the day before a change, and the day of it [BUILD-031]', (day, offered) => {
    expect(codes(open(day))).toEqual(offered);
  });

  test.each([
    ['2026-11-19', 'old', false],
    ['2026-11-20', 'old', true],
    ['2026-11-19', 'new', true],
    ['2026-11-20', 'new', false],
    ['2026-11-20', 'both', false],
  ])('on %s the code %s is an error: %s', (day, code, isError) => {
    const form = open(day);
    form.change('kind', code);
    expect(form.getField('kind').isError).toBe(isError);
  });

  test.each([
    ['2026-11-19', false],
    ['2026-11-20', true],
  ])('a code of the past that was saved is shown; of what was begun on %s it is an error: %s', (begun, isError) => {
    const form = open('2026-12-01', begun);
    form.setValues({ kind: 'old' });
    const { optionItems, value } = form.getField('kind');
    expect([value, form.getField('kind').isError]).toEqual(['old', isError]);
    expect(optionItems).toEqual([{ ...OPTIONS[0], disabled: true }, OPTIONS[1], OPTIONS[2]]);
    form.change('kind', 'both');
    expect(codes(form)).toEqual(['new', 'both']);
  });

  test('of several, those of the past stay beside those of today', () => {
    const form = open('2026-12-01', '2026-11-01', 'multiselect');
    form.setValues({ kind: 'old|new' });
    expect(codes(form)).toEqual(['old', 'new', 'both']);
    expect(form.getField('kind').isError).toBe(false);
  });
});
