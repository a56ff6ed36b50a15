import { createForm, createFormData, type FormData } from '@lifeform/engine';
import { describe, expect, test } from 'vitest';
import { buildForm, item } from '../../scenario/form-builder.ts';

/** A session storage, with a switch that makes it refuse what is written. */
function createStorage() {
  const texts = new Map<string, string>();
  const storage = {
    isFull: false,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.isFull) throw new Error('QuotaExceededError');
      texts.set(key, value);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
  const stored = (dataType: string): unknown => JSON.parse(texts.get(dataType) ?? 'null');
  return { storage, texts, stored };
}

const DATA: FormData = { values: { txtName: 'Jane', txtAge: 41 } };

describe('form data', () => {
  test('that is set is the same in memory and in the storage [FORM-027]', () => {
    const { storage, stored } = createStorage();
    const data = createFormData(storage);
    data.set('newBusiness', DATA);
    expect([data.get('newBusiness'), stored('newBusiness')]).toEqual([DATA, DATA]);
  });

  test('leaves sensitive fields of rows out of the storage as it does others', () => {
    const { storage, stored } = createStorage();
    const data = createFormData(storage);
    const rows = [{ txtName: 'Jane', txtSIN: '130-692-544', parts: [{ txtSIN: '130-692-544', nPart: 1 }] }];
    data.set('newBusiness', { values: { claimants: rows } }, ['txtSIN']);
    expect(data.get('newBusiness')).toEqual({ values: { claimants: rows } });
    expect(stored('newBusiness')).toEqual({ values: { claimants: [{ txtName: 'Jane', parts: [{ nPart: 1 }] }] } });
  });

  test('takes one field and leaves the others, in memory and in the storage [FORM-028]', () => {
    const { storage, stored } = createStorage();
    const data = createFormData(storage);
    data.set('newBusiness', DATA);
    data.update('newBusiness', 'txtAge', 42);
    const expected = { values: { txtName: 'Jane', txtAge: 42 } };
    expect([data.get('newBusiness'), stored('newBusiness')]).toEqual([expected, expected]);
    data.update('inforce', 'txtAge', 42);
    expect(data.get('inforce')).toBeUndefined();
  });

  test('that is cleared is gone from both [FORM-029]', () => {
    const { storage, texts } = createStorage();
    const data = createFormData(storage);
    data.set('newBusiness', DATA);
    data.clear('newBusiness');
    expect([data.get('newBusiness'), texts.size]).toEqual([undefined, 0]);
  });

  test('is kept by type: neither setting, updating nor clearing one touches another [FORM-030]', () => {
    const { storage, stored } = createStorage();
    const data = createFormData(storage);
    data.set('newBusiness', DATA);
    data.set('inforce', { values: { txtName: 'Marc' } });
    data.update('newBusiness', 'txtName', 'Ann');
    expect([data.get('inforce'), stored('inforce')]).toEqual([
      { values: { txtName: 'Marc' } },
      { values: { txtName: 'Marc' } },
    ]);
    data.clear('inforce');
    expect(data.get('newBusiness')?.values.txtName).toBe('Ann');
  });

  test('holds how many fields are in error [FORM-024]', () => {
    const { storage, stored } = createStorage();
    const data = createFormData(storage);
    const items = [item('a', 'text', { required: true }), item('b', 'text', { required: true }), item('c', 'text')];
    const form = createForm(buildForm({ items }), { locale: 'en', now: () => new Date(2026, 10, 20) });
    const keep = () =>
      data.set('newBusiness', { values: form.getEntries(), errorCount: form.getState().errors.length });
    form.subscribe(keep);
    form.change('c', 'x');
    expect(stored('newBusiness')).toEqual({ values: { c: 'x' }, errorCount: 2 });
    form.change('a', 'x');
    expect(stored('newBusiness')).toMatchObject({ errorCount: 1 });
  });

  test('comes back after a reload, without what is sensitive', () => {
    const { storage, stored } = createStorage();
    const before = createFormData(storage);
    before.set('user', { values: { username: 'jane', password: 'x' } }, ['password']);
    before.update('user', 'password', 'y');
    expect([before.get('user')?.values.password, stored('user')]).toEqual(['y', { values: { username: 'jane' } }]);
    expect(createFormData(storage).get('user')).toEqual({ values: { username: 'jane' } });
  });

  test('outlives a storage that is full, and is not taken back in an older state', () => {
    const { storage } = createStorage();
    const data = createFormData(storage);
    data.set('newBusiness', { values: { a: 1 } });
    storage.isFull = true;
    data.set('newBusiness', { values: { a: 2 } });
    expect([data.get('newBusiness')?.values.a, createFormData(storage).get('newBusiness')]).toEqual([2, undefined]);
  });

  test.each(['no json', '[]', 'null', '{"values":5}', '"x"'])('%s in the storage is none', (text) => {
    const { storage, texts } = createStorage();
    texts.set('newBusiness', text);
    expect(createFormData(storage).get('newBusiness')).toBeUndefined();
  });

  test('is forgotten altogether, and what is another’s in the storage stays', () => {
    const { storage, texts } = createStorage();
    texts.set('refreshToken', 'r');
    const data = createFormData(storage);
    data.set('a', DATA);
    data.set('b', DATA);
    data.clearAll();
    expect([...texts.keys()]).toEqual(['refreshToken']);
  });
});
