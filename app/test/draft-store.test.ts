import { createForm } from '@lifeform/engine';
import type { ControlItem, FormDocument } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { beginIllustration } from '../src/form/begin-illustration.ts';
import { createDraftStore } from '../src/session/draft-store.ts';

const items: readonly ControlItem[] = [
  { name: 'txtName', fieldType: 'text' },
  { name: 'txtPassword', fieldType: 'text', display: 'password' },
  { name: 'txtSIN', fieldType: 'SIN' },
  { name: 'txtCard', fieldType: 'credit card' },
  { name: 'txtHealth', fieldType: 'text', isSensitive: true },
  { name: 'txtBank', fieldType: 'text' },
];
const document: FormDocument = { form: 'NewBusiness', version: 1, items, layout: [], rules: [], messages: {} };

/** The browser's storage, with what stands in it. */
function createStorage() {
  const texts = new Map<string, string>();
  return {
    written: () => [...texts.values()].join(),
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}

test('passwords, card and social insurance numbers and what an item calls sensitive are never written to the storage, not even half typed [FORM-031]', () => {
  const storage = createStorage();
  const drafts = createDraftStore(storage);
  const form = createForm(document, { locale: 'en', now: () => new Date(2026, 10, 20) });
  form.subscribe(() => drafts.keep('agent', form, { isChanged: true }));
  for (const { name } of items) {
    form.focus(name);
    form.type(name, name === 'txtName' ? 'Ann' : '4111 1111 1111 1');
    form.blur(name);
  }
  const before = storage.written();
  form.replace({
    ...document,
    items: items.map((item) => (item.name === 'txtBank' ? { ...item, isSensitive: true } : item)),
  });
  expect([before.includes('"Ann"'), before.split('4111').length - 1]).toEqual([true, 1]);
  expect([storage.written().includes('"Ann"'), storage.written().includes('4111')]).toEqual([true, false]);
  expect(drafts.read('agent', 'NewBusiness')?.values.txtBank).toBe('4111 1111 1111 1');
});

test('a draft that is put back as it was read keeps out of the storage what the form kept out', () => {
  const storage = createStorage();
  const drafts = createDraftStore(storage);
  const form = createForm(document, { locale: 'en', now: () => new Date(2026, 10, 20), values: { txtHealth: 'well' } });
  drafts.keep('agent', form, { isChanged: true });
  drafts.write('agent', 'NewBusiness', { values: drafts.read('agent', 'NewBusiness')?.values ?? {}, isChanged: true });
  expect([drafts.read('agent', 'NewBusiness')?.values, storage.written().includes('well')]).toEqual([
    { txtHealth: 'well' },
    false,
  ]);
});

test('the forms of which there are drafts are known again after a reload, each person’s own', () => {
  const storage = createStorage();
  const drafts = createDraftStore(storage);
  drafts.write('agent', 'NewBusiness', { values: { txtName: 'Ann' }, isChanged: true });
  drafts.write('agent', 'Intake', { values: {}, isChanged: false });
  drafts.write('other', 'Inforce', { values: {}, isChanged: true });
  expect(createDraftStore(storage).forms('Agent')).toEqual(['NewBusiness', 'Intake']);
  drafts.clearAll();
  expect([drafts.forms('agent'), createDraftStore(storage).forms('agent')]).toEqual([[], []]);
});

describe('another illustration', () => {
  const saved = { id: 'c1', revision: 2 };
  const begin = (isChanged: boolean) => {
    const drafts = createDraftStore(createStorage());
    drafts.write('marie', 'NewBusiness', { values: { txtInsuredName: 'Aline' }, isChanged: false });
    drafts.write('marie', 'SharedOwnership', { values: { txtBenefitSplit: 80 }, isChanged, record: saved });
    beginIllustration(drafts, 'marie', { values: { txtInsuredName: 'Bruno' }, isChanged: false });
    expect(drafts.read('marie', 'NewBusiness')?.values).toEqual({ txtInsuredName: 'Bruno' });
    return drafts.read('marie', 'SharedOwnership');
  };

  test('leaves the saved concept of the one before as it was: what is shared next is another', () => {
    expect(begin(false)).toBeUndefined();
  });

  test('keeps what was entered of a concept and not saved', () => {
    expect(begin(true)).toEqual({ values: { txtBenefitSplit: 80 }, isChanged: true });
  });

  test('is blank without a draft', () => {
    const drafts = createDraftStore(createStorage());
    drafts.write('marie', 'NewBusiness', { values: { txtInsuredName: 'Aline' }, isChanged: false });
    beginIllustration(drafts, 'marie');
    expect(drafts.read('marie', 'NewBusiness')).toBeUndefined();
  });
});
