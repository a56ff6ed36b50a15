import { createForm } from '@lifeform/engine';
import type { FormDocument, RecordSetup } from '@lifeform/metadata';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binding, buildForm, item, v } from '../../scenario/form-builder.ts';

const FIELDS = 8;
const nameOf = (at: number): string => `f${at}`;

/** A field that goes by fields before it: hidden while one is above 2, or the sum of two. */
const field = fc.record({
  hiddenBy: fc.option(fc.nat()),
  sumOf: fc.option(fc.tuple(fc.nat(), fc.nat())),
  isInPart: fc.boolean(),
});

function documentOf(fields: readonly (typeof field extends fc.Arbitrary<infer Field> ? Field : never)[]): FormDocument {
  const before = (at: number, pick: number): string => nameOf(pick % at);
  const rules = fields.flatMap(({ hiddenBy, sumOf }, at) =>
    at === 0
      ? []
      : [
          ...(hiddenBy === null ? [] : [binding(`${nameOf(at)}.displayHidden`, { '>': [v(before(at, hiddenBy)), 2] })]),
          ...(sumOf === null
            ? []
            : [binding(`${nameOf(at)}.value`, { sum: sumOf.map((pick) => v(before(at, pick))) })]),
        ],
  );
  const inPart = fields.flatMap(({ isInPart }, at) => (isInPart && at > 0 ? [nameOf(at)] : []));
  const parts = {
    items: [item('part', 'page'), ...fields.map((_, at) => item(nameOf(at), 'integer'))],
    layout: [
      { id: 'part', kind: 'page', parent: null, order: 1 } as const,
      ...inPart.map((id, order) => ({ id, kind: 'field', parent: 'part', order }) as const),
    ],
    rules: [...rules, binding('part.displayHidden', { '>': [v('f0'), 5] })].toReversed(),
  };
  return { ...buildForm(parts), record: { hiddenValues: 'kept' } as RecordSetup };
}

test('a form that counts nothing hidden is as if it were opened with what was entered, whatever the way there', () => {
  fc.assert(
    fc.property(
      fc.array(field, { minLength: FIELDS, maxLength: FIELDS }),
      fc.array(fc.tuple(fc.nat(FIELDS - 1), fc.nat(8)), { maxLength: 20 }),
      (fields, changes) => {
        const document = documentOf(fields);
        const options = { locale: 'en', now: () => new Date(2026, 10, 20) } as const;
        const form = createForm(document, options);
        for (const [at, value] of changes) form.change(nameOf(at), value);
        const fresh = createForm(document, { ...options, values: form.getEntries() });
        expect(form.getValues()).toEqual(fresh.getValues());
        const hidden = (one: typeof form) => document.items.map(({ name }) => one.getField(name).hidden);
        expect(hidden(form)).toEqual(hidden(fresh));
      },
    ),
    { numRuns: 500 },
  );
});
