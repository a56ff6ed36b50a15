import { createForm } from '@lifeform/engine';
import type { ControlItem, FieldValue, FormValues } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';

test.each(seed.forms.map((document) => [document.form, document] as const))(
  'the shipped form %s, opened again, has the values it was saved with [MEAN-006]',
  (_, document) => {
    for (const isFilled of [false, true]) {
      const open = (values?: FormValues) =>
        createForm(document, { locale: 'en', now: () => new Date(2026, 10, 20), ...(values && { values }) });
      const form = open();
      if (isFilled) for (const one of document.items) form.change(one.name, sampleOf(one));
      const saved = form.getValues();
      expect(open(saved).getValues()).toEqual(saved);
    }
  },
);

/** Something a person could enter. */
function sampleOf({ fieldType, optionItems, min }: ControlItem): FieldValue {
  if (optionItems !== undefined) return optionItems.at(-1)?.code ?? null;
  if (fieldType === 'check') return true;
  if (fieldType === 'date') return '1980-01-15';
  return /^(text|upper|name)$/.test(fieldType)
    ? 'Abc'
    : /dollar|number|integer|real|percent/.test(fieldType)
      ? (min ?? 3)
      : null;
}
