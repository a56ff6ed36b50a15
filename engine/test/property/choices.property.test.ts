import { checkDocument, createForm, type Form } from '@lifeform/engine';
import { type ControlItem, type FormDocument, isChoice, type RecordSetup, type Rule } from '@lifeform/metadata';
import type { Logic } from '@lifeform/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binding, buildForm, item, v } from '../../scenario/form-builder.ts';

const now = () => new Date(2026, 10, 20, 12);
const NAMES = ['f0', 'f1', 'f2', 'f3', 'f4'] as const;
const CODES = ['A', 'B', 'C', 'D'];
const options = (codes: readonly string[]) => codes.map((code) => ({ code, text: `The ${code}` }));

const someName = fc.constantFrom(...NAMES);
const someCode = fc.constantFrom(...CODES);
const condition: fc.Arbitrary<Logic> = fc.oneof(
  fc.tuple(someName, someCode).map(([name, code]): Logic => ({ in: [code, { cat: [v(name), ''] }] })),
  someName.map((name): Logic => ({ '!!': [v(name)] })),
);
const offer = fc
  .tuple(someName, condition, fc.subarray(CODES), fc.subarray(CODES))
  .map(([name, asked, then, other]) => binding(`${name}.optionItems`, { if: [asked, options(then), options(other)] }));
const hide = fc
  .tuple(fc.constantFrom(...NAMES, 'further' as const), condition)
  .map(([name, asked]) => binding(`${name}.displayHidden`, asked));

function itemOf(name: string, fieldType: string): ControlItem {
  return item(name, fieldType, isChoice(fieldType) ? { optionItems: options(CODES) } : {});
}

/** Five fields on two pages, the second of which a rule may hide, with rules for what is offered and what is hidden. */
const forms: fc.Arbitrary<FormDocument> = fc
  .record({
    types: fc.tuple(...NAMES.map(() => fc.constantFrom('combo', 'radio', 'multiselect', 'multiselect', 'check'))),
    rules: fc.array(fc.oneof(offer, offer, hide), { minLength: 3, maxLength: 7 }),
    hiddenValues: fc.constantFrom('kept' as const, 'counted' as const),
  })
  .map(({ types, rules, hiddenValues }) => {
    const items = NAMES.map((name, at) => itemOf(name, types[at] ?? 'text'));
    const layout = [
      ...['first', 'further'].map((id, order) => ({ id, kind: 'page' as const, parent: null, order })),
      ...NAMES.map((id, order) => ({ id, kind: 'field' as const, parent: order > 2 ? 'further' : 'first', order })),
    ];
    const parts = { items: [...items, item('further', 'page')], layout, rules: onceEach(rules, items) };
    return { ...buildForm(parts), record: { ...({} as RecordSetup), hiddenValues } };
  });

/** One rule for each property; options of choices alone. */
function onceEach(rules: readonly Rule[], items: readonly ControlItem[]): readonly Rule[] {
  const isOffering = (rule: Rule): boolean => rule.kind === 'binding' && rule.property === 'optionItems';
  return rules.filter(
    (rule, at) =>
      rules.findIndex(({ id }) => id === rule.id) === at &&
      (!isOffering(rule) || items.some((one) => rule.id.startsWith(one.name) && isChoice(one.fieldType))),
  );
}

const steps = fc.array(fc.tuple(someName, fc.constantFrom('A', 'B', 'C', 'D', 'A|C', 'B|D', 'A|B|C|D', true, false)), {
  minLength: 10,
  maxLength: 24,
});

/** Codes a field holds that it does not offer. */
function stale(form: Form, name: string): readonly string[] {
  const { value, optionItems } = form.getField(name);
  const codes = typeof value === 'string' && value !== '' ? value.split('|') : [];
  return codes.filter((code) => !optionItems.some((option) => option.code === code));
}

/** What a person can do: choose what is offered of a field that is shown. */
function canTake(form: Form, { name, fieldType }: ControlItem, value: string | boolean): boolean {
  if (form.getField(name).hidden || (fieldType === 'check') !== (typeof value === 'boolean')) return false;
  const offered = form.getField(name).optionItems.map(({ code }) => code);
  const codes = String(value).split('|').filter(Boolean);
  const isOne = fieldType !== 'multiselect' && codes.length > 1;
  return !isChoice(fieldType) || (!isOne && codes.every((code) => offered.includes(code)));
}

test('a choice that is shown holds nothing but what it offers, what is kept hidden stays as it is, and a saved form opens as it was [MEAN-006] [MEAN-007] [MEAN-008]', () => {
  const seen = { cleared: 0, hidden: 0 };
  fc.assert(
    fc.property(forms, steps, (document, all) => {
      fc.pre(checkDocument(document).length === 0);
      const form = createForm(document, { locale: 'en', now });
      for (const [name, value] of all) {
        const own = document.items.find((one) => one.name === name);
        if (own === undefined || !canTake(form, own, value)) continue;
        const before = form.getEntries();
        const hidden = NAMES.filter((one) => form.getField(one).hidden);
        form.change(name, value);
        const chosen = document.items.filter(({ fieldType }) => isChoice(fieldType)).map((one) => one.name);
        for (const one of chosen) if (!form.getField(one).hidden) expect([one, stale(form, one)]).toEqual([one, []]);
        const still = document.record?.hiddenValues === 'kept' ? hidden.filter((one) => form.getField(one).hidden) : [];
        for (const one of still) expect([one, form.getEntries()[one]]).toEqual([one, before[one]]);
        seen.cleared += chosen.filter((one) => form.getField(one).cleared !== undefined).length;
        seen.hidden += still.length;
      }
      const again = createForm(document, { locale: 'en', now, values: form.getEntries() });
      expect(again.getValues()).toEqual(form.getValues());
    }),
    { numRuns: 300 },
  );
  expect(Math.min(seen.cleared, seen.hidden)).toBeGreaterThan(10);
});
