import type { FormDocument } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { expect } from 'vitest';
import { ob10 } from '../src/pricing/basis/ob-1.0.ts';
import { path, type TestApi } from './harness.ts';

/** The product's own rates for men who do not smoke, half as high again. */
export const HEAVIER = [
  'age,q',
  ...[...ob10.life('M', 'N').ultimate].map((q, age) => `${age},${Math.min(1, 1.5 * q)}`),
].join('\n');

/** Imports heavier mortality as a basis of that version, and lets the product's setup name it. */
export async function adoptBasis(api: TestApi, prodID: string, version: string): Promise<void> {
  const developer = await api.as('developer');
  const body = new FormData();
  body.set('request', JSON.stringify({ former: 'OB-1.0', version, sex: 'M', table: 'N', isAdopted: true }));
  body.set('File', new Blob([HEAVIER]), 'table.csv');
  const headers = { authorization: `Bearer ${developer.tokens.jwt}` };
  const imported = await fetch(new URL('/api/bases/import', api.url), { method: 'POST', headers, body });
  expect(imported.status).toBe(200);
  const form = await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: 'NewBusiness' }));
  const setup = await developer.get<ProductSetup>(path('/api/allSetups/:prodID', { prodID }));
  const request = { form: 'NewBusiness', baseVersion: form.body.version, items: [] };
  const setups = { [prodID]: { ...setup.body, basis: version } };
  const published = await developer.post('/api/updateControlItems', { ...request, setups });
  expect(published, JSON.stringify(published.body)).toMatchObject({ status: 200 });
}
