import { checkDocument, createForm } from '@lifeform/engine';
import type { RecordSetup } from '@lifeform/metadata';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildForm } from '../../scenario/form-builder.ts';
import { ruleForms } from './rule-forms.ts';

const now = () => new Date(2026, 10, 20, 12);
const value = fc.constantFrom<(string | number | boolean | null)[]>(null, 0, 1, 2.5, -3, '', 'a', '1', true, false);
const keeping = fc.record({
  hiddenValues: fc.constantFrom('kept' as const, 'counted' as const),
  dialect: fc.constantFrom('strict' as const, 'classic' as const),
});

test('a record that is opened again has the values it was saved with, whatever counts and in either dialect [MEAN-006]', () => {
  let opened = 0;
  fc.assert(
    fc.property(ruleForms, keeping, fc.array(value, { minLength: 8, maxLength: 8 }), (parts, kept, entered) => {
      const document = { ...buildForm(parts), record: { ...({} as RecordSetup), ...kept } };
      fc.pre(checkDocument(document).length === 0);
      opened += 1;
      const form = createForm(document, { locale: 'en', now });
      for (const [at, { name }] of document.items.entries()) form.change(name, entered[at % entered.length] ?? null);
      const again = createForm(document, { locale: 'en', now, values: form.getEntries() });
      expect(again.getValues()).toEqual(form.getValues());
      // What is sent without what is hidden has nothing hidden to lose.
      const sent = createForm(document, { locale: 'en', now, values: form.getValues() });
      if (kept.hiddenValues === 'kept') expect(sent.getValues()).toEqual(form.getValues());
    }),
    { numRuns: 150 },
  );
  expect(opened).toBeGreaterThan(75);
});
