import { LANGUAGES, rowGroups } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { blank, newBusiness } from './fixture.ts';

test('the form shows exactly the fields of its items, and groups whose rows hold the others [META-033]', () => {
  const form = blank();
  const { byId, around } = rowGroups(newBusiness.layout);
  const own = newBusiness.items.map(({ name }) => name).filter((name) => !around.has(name));
  expect(Object.keys(form.getState().fields).sort()).toEqual([...own, ...byId.keys()].sort());
});

test.each(seed.forms.map((form) => [form.form, form] as const))(
  'every check of form %s has its message in both languages [VAL-044]',
  (_, form) => {
    for (const rule of form.rules) {
      if (rule.kind !== 'check') continue;
      for (const language of LANGUAGES) expect(form.messages[rule.message]?.[language]).toMatch(/\S/);
    }
  },
);
