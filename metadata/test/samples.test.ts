import { expect, test } from 'vitest';
import { FIELD_TYPES } from '../src/form/index.ts';
import { seed } from '../src/seed.ts';

const gallery = seed.forms.find(({ form }) => form === 'Gallery');

test('the gallery shows every field type there is', () => {
  const shown = new Set(gallery?.items.map(({ fieldType }) => fieldType));
  expect(FIELD_TYPES.filter((type) => !shown.has(type))).toEqual([]);
});

test('a sample is a field in each of its states, with what its state says of it', () => {
  const phones = gallery?.items.filter(({ fieldType }) => fieldType === 'phone') ?? [];
  const states = ['Plain', 'Required', 'Helped', 'Wrong', 'Disabled', 'ReadOnly', 'Locked', 'Hidden'];
  expect(phones.map(({ name }) => name)).toEqual(states.map((state) => `phone${state}`));
  expect(phones.find(({ name }) => name === 'phoneDisabled')).toMatchObject({
    defaultValue: '(416) 555-0123',
    disabled: true,
  });
  expect(gallery?.rules.find(({ id }) => id === 'hide-phone')).toMatchObject({
    field: 'phoneHidden',
    property: 'displayHidden',
  });
  expect(gallery?.messages['tEdit-Gallery-phoneLocked']).toEqual({ en: 'Phone, locked', fr: 'Téléphone, verrouillé' });
});
