import { createForm, type FieldState, type Form } from '@lifeform/engine';
import { type FieldValue, type FormDocument, type FormSetup, type FormValues, rowGroups } from '@lifeform/metadata';
import { formSetup } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';

interface Shipped {
  readonly name: string;
  readonly document: FormDocument;
  readonly setup?: FormSetup;
}

const shipped = seed.forms.flatMap((document): readonly Shipped[] => {
  const setups = document.form === 'NewBusiness' ? seed.products.map((one) => formSetup(one, document.form)) : [];
  const withSetups = setups.map((setup) => ({ name: `${document.form} of ${setup.id}`, document, setup }));
  return [{ name: document.form, document }, ...withSetups];
});

test.each(shipped)(
  'the shipped form $name, opened again, has the values it was saved with, whatever was entered [MEAN-006]',
  ({ document, setup }) => {
    const open = (values?: FormValues) =>
      createForm(document, {
        ...{ locale: 'en', now: () => new Date(2026, 10, 20) },
        ...(setup && { setup }),
        ...(values && { values }),
      });
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 30, maxLength: 60 }), (picks) => {
        const form = open();
        enter(form, document, picks);
        const saved = form.getValues();
        expect(open(saved).getValues()).toEqual(saved);
        expect(open(form.getEntries()).getValues()).toEqual(saved);
      }),
      { numRuns: 3 },
    );
  },
);

/** Adds rows, and goes through the fields twice: what is entered may open others. */
function enter(form: Form, document: FormDocument, picks: readonly number[]): void {
  for (const { id, parent } of rowGroups(document.layout).byId.values())
    if (parent === undefined) for (const _ of [1, 2]) form.addRow(id);
  let at = 0;
  for (const _ of [1, 2])
    for (const name of Object.keys(form.getState().fields)) {
      const pick = picks[at % picks.length] ?? 0;
      at += 1;
      const field = form.getField(name);
      if (field.type !== 'rows' && pick % 3 > 0) form.change(name, sampleOf(field, pick));
    }
}

const NUMBERS = [0, 1, 17, 2.345, 250_000, -3, 99_999_999, null];
const DATES = ['1980-01-15', '2024-02-29', '2030-12-31', null];
const TEXTS = ['', 'Abc', 'a b', '12', 'Émile', 'NaN', '2026-01-02'];

/** Something a person or another program could enter. */
function sampleOf({ type, optionItems }: FieldState, pick: number): FieldValue {
  const among = <T>(values: readonly T[]): T | null => values[pick % values.length] ?? null;
  if (optionItems.length > 0) return among(optionItems)?.code ?? null;
  if (type === 'check') return pick % 2 === 0;
  if (type === 'date') return among(DATES);
  if (type === 'array') return among([[1, 2], [null, 5], []]);
  return /dollar|number|integer|real|percent|long/i.test(type) ? among(NUMBERS) : among(TEXTS);
}
