import { createForm, type Form } from '@lifeform/engine';
import { FIELD_TYPES, type FieldType } from '@lifeform/metadata';
import { act, render, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Field } from '../src/index.ts';
import { Screen, testDocument } from './draw-form.tsx';

const OPTIONS = [
  { code: 'a', text: 'Apple' },
  { code: 'b', text: 'Banana' },
];
const LIMITED = { min: 5, max: 20, minLength: 3, required: true, tooltip: true };

function formOf(fieldType: FieldType): Form {
  const it = { name: 'it', fieldType, ...LIMITED, optionItems: OPTIONS };
  const items = [it, { name: 'follower', fieldType: 'text' }];
  const expression = { if: [{ var: 'follower' }, true, false] };
  const rules = [{ kind: 'binding', id: 'off', field: 'it', property: 'disabled', expression }] as const;
  return createForm(testDocument({ items, rules }), { locale: 'en', now: () => new Date(2026, 10, 20) });
}

/** What is visible or read by a screen reader, without ids, which differ in each drawing. */
function looks(node: Node): unknown {
  if (!(node instanceof HTMLElement)) return node.textContent;
  // The attribute `checked` is the initial state; the current one is a property.
  const attributes = [...node.attributes].filter(({ name }) => name !== 'checked');
  const named = attributes.map(({ name, value }) => `${name}=${value.replaceAll(/_r_\w+_/g, '')}`).sort();
  const entered = 'value' in node ? [node.value, node instanceof HTMLInputElement && node.checked] : [];
  return [node.tagName, named, entered, [...node.childNodes].map(looks)];
}

const STEPS: readonly (readonly [string, (form: Form) => unknown])[] = [
  ['focus', (form) => form.focus('it')],
  ['a tick before anything is wrong', (form) => form.change('it', true)],
  ['a choice before anything is wrong', (form) => form.change('it', 'b')],
  ['rows before anything is wrong', (form) => form.change('it', '[["x"],["y"]]')],
  ['a key', (form) => form.type('it', '1')],
  ['a second key', (form) => form.type('it', '12')],
  ['leaving', (form) => form.blur('it')],
  ['a number', (form) => form.change('it', 2_500_000)],
  ['a choice', (form) => form.change('it', 'a')],
  ['nothing', (form) => form.change('it', null)],
  ['a refused submit', (form) => form.submit()],
  ['a key in an error', (form) => form.type('it', '7')],
  ['another field that blocks it', (form) => form.change('follower', 'x')],
  ['and frees it', (form) => form.change('follower', '')],
];

// A field is redrawn only when its looks change, so no visible property may be missing from the comparison.
describe('after every event a field looks as it would if it were drawn anew', () => {
  test.each(FIELD_TYPES)('%s', async (fieldType) => {
    const form = formOf(fieldType);
    const drawing = (
      <Screen form={form}>
        <Field name="it" />
      </Screen>
    );
    const kept = render(drawing);
    await waitFor(() => expect(kept.container.querySelector('[aria-busy]')).toBeNull());
    for (const [step, run] of STEPS) {
      act(() => void run(form));
      const anew = render(drawing, { container: document.createElement('div') });
      expect(looks(kept.container), step).toEqual(looks(anew.container));
      anew.unmount();
    }
  });
});
