import { createForm } from '@lifeform/engine';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';

const panel = seed.forms.find(({ form }) => form === 'ControlItem');

function appearances(fieldType: string) {
  if (!panel) throw new Error('no panel');
  const form = createForm(panel, { locale: 'en', now: () => new Date(2026, 0, 1), values: { fieldType } });
  const { hidden, optionItems } = form.getField('display');
  return hidden ? undefined : optionItems.map(({ code }) => code);
}

test.each([
  ['text', ['plain', 'textarea', 'password', 'search']],
  ['radio', ['plain', 'pill', 'tile']],
  ['combo', ['plain', 'modal']],
  ['button', ['plain', 'primary']],
  ['multicheck', undefined],
  ['integer', undefined],
])('a field of type %s is offered the appearances it can be drawn as, and no others', (fieldType, offered) => {
  expect(appearances(fieldType)).toEqual(offered);
});
