import { describe, expect, test } from 'vitest';
import { NEW_FORM } from '../src/contract/index.ts';
import { addressFrom, checkSchema, formNameFrom, freeName, labelKey, recordKey } from '../src/form/index.ts';
import { RECORD_ADDRESS, recordSetupSchema } from '../src/form/record/record-setup.schema.ts';
import { NAME } from '../src/form/schema/common.ts';
import { logicDefinitions } from '../src/form/schema/logic.ts';

describe('the title of a form', () => {
  test.each([
    ['Claim notice', 'ClaimNotice', 'claim-notice'],
    ['Déclaration d’accident', 'DeclarationDAccident', 'declaration-d-accident'],
    ['  Œuvre  Nº 7 — été ', 'OeuvreN7Ete', 'oeuvre-n-7-ete'],
    ['2026 review', 'Form2026Review', '2026-review'],
    ['理赔', 'Form', 'form'],
    ['constructor', 'Constructor', 'constructor'],
    [`${'word '.repeat(30)}`, 'Word'.repeat(30).slice(0, 50), 'word-'.repeat(10).slice(0, 49)],
  ])('“%s” makes the name %s and the address %s [BUILD-001]', (title, name, address) => {
    expect(formNameFrom(title)).toBe(name);
    expect(addressFrom(title)).toBe(address);
    expect(name).toMatch(new RegExp(NAME));
    expect(address).toMatch(new RegExp(RECORD_ADDRESS));
  });
});

test('a name that is taken, in whatever case, gets the next number that is free', () => {
  expect(freeName('Claim', ['Other'])).toBe('Claim');
  expect(freeName('Claim', ['CLAIM', 'Claim2'])).toBe('Claim3');
  expect(freeName('claim', ['claim'], '-')).toBe('claim-2');
});

describe('what a form starts with', () => {
  const record = { ...NEW_FORM.record, address: 'a', icon: 'form' };

  test('is a record setup', () => {
    expect(checkSchema({ ...recordSetupSchema, $defs: logicDefinitions }, record)).toEqual([]);
  });

  test('names every section, state and move in both languages', () => {
    const own = (key: string): string => key.slice(labelKey('X', '').length);
    const called = [
      ...NEW_FORM.layout.map(({ id }) => id),
      ...record.states.map(({ id }) => own(recordKey('X', `state-${id}`))),
      ...record.moves.map(({ id }) => own(recordKey('X', `move-${id}`))),
    ];
    expect(Object.keys(NEW_FORM.texts).sort()).toEqual(called.sort());
    for (const { en, fr } of Object.values(NEW_FORM.texts)) {
      expect(en.trim()).not.toBe('');
      expect(fr.trim()).not.toBe('');
      expect(fr).not.toMatch(/['"]/);
    }
  });
});
