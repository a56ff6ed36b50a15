import type { FormDocument } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { createForm } from '../../src/index.ts';

const document: FormDocument = {
  form: 'Names',
  version: 1,
  items: [
    { name: 'insured', fieldType: 'text' },
    { name: 'owner', fieldType: 'text' },
    { name: 'amount', fieldType: 'integer', defaultValue: 5 },
  ],
  layout: [],
  rules: [
    {
      kind: 'binding',
      id: 'owner-follows',
      field: 'owner',
      property: 'value',
      expression: { or: [{ var: 'owner' }, { var: 'insured' }] },
    },
  ],
  messages: {},
};

const start = (values = {}) => createForm(document, { locale: 'en', now: () => new Date('2026-03-04'), values });

describe('the entries of a form', () => {
  test('are what was typed, so that a restored form goes on following its rules', () => {
    const first = start();
    first.change('insured', 'Marie');
    expect(first.getValues().owner).toBe('Marie');
    const restored = start(first.getEntries());
    restored.change('insured', 'Anne');
    expect(restored.getValues().owner).toBe('Anne');
  });

  test('leave out a field that is still at its default', () => {
    expect(start().getEntries()).toEqual({});
  });

  test('keep text that could not be read', () => {
    const form = start();
    form.focus('amount');
    form.type('amount', '12x');
    form.blur('amount');
    expect(start(form.getEntries()).getField('amount').text).toBe(form.getField('amount').text);
  });
});
