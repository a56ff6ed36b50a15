import type { FormDocument, FormValues } from '@lifeform/metadata';
import type {
  BasisListing,
  ErrorAnswer,
  FormVersionDetail,
  ProductRatesAnswer,
  ProductRatesRequest,
  PublishAnswer,
} from '@lifeform/metadata/contract';
import {
  type CatalogueProduct,
  cloneProduct,
  type FirstYearPremium,
  type IllustrationDetail,
  PRODUCT_FIELD,
  type ProductSetup,
} from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { path, type Role, startApi } from './harness.ts';
import { quoteClient } from './quote-client.ts';

const api = startApi();
const FORM = 'NewBusiness';
const SOURCE = '0186';
const NAME = { en: 'Horizon Joint Term 15', fr: 'Temporaire 15 conjointe' };
const JOINT: FormValues = {
  ...{ txtFaceAmount: 500_000, chkTerm10: false, chkTerm20: false, rdoPolicyType: 'F', txtInsured2Name: 'Paul Chen' },
  ...{ txtInsured2Age: 42, rdoInsured2Sex: 'F', cboInsured2SmokerClass: 'R', cboInsured2Rating: '100' },
};
const { body: payloadOf, price } = quoteClient(api, JOINT);

const load = async () =>
  (await (await api.as('agent')).get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: FORM }))).body;

async function setupOf(prodID: string): Promise<ProductSetup> {
  return (await (await api.as('agent')).get<ProductSetup>(path('/api/allSetups/:prodID', { prodID }))).body;
}

/** The product list with one product otherwise: another option, or one more. */
async function productField(prodID: string, isWithdrawn = false) {
  const item = (await load()).items.find(({ name }) => name === PRODUCT_FIELD);
  if (!item) throw new Error('There is no product field.');
  const { en: text } = NAME;
  const others = (item.optionItems ?? []).filter(({ code }) => code !== prodID);
  return { ...item, optionItems: [...others, { code: prodID, text, ...(isWithdrawn && { disabled: true }) }] };
}

/** Publishes a copy of a product that is there, with its choice and its name. */
async function clone(prodID: string, changes: Partial<ProductSetup> = {}, source = SOURCE) {
  const { setup, messages } = cloneProduct(await setupOf(source), { prodID, name: NAME });
  const developer = await api.as('developer');
  const { version: baseVersion } = await load();
  return developer.post<PublishAnswer & ErrorAnswer>('/api/updateControlItems', {
    ...{ form: FORM, baseVersion, items: [await productField(prodID)], messages },
    setups: { [prodID]: { ...setup, ...changes } },
  });
}

async function rate(changes: Partial<ProductRatesRequest>, role: Role = 'developer') {
  const request = { former: 'OB-1.0', source: SOURCE, changes: [], isAdopted: true, ...changes };
  return (await api.as(role)).post<ProductRatesAnswer & ErrorAnswer>('/api/bases/products', request);
}

const FIFTEEN = [
  { place: 'plan', value: 'T15' },
  { place: 'cover.years', value: 15 },
  { place: 'pay.years', value: 15 },
];

const bases = async () => (await (await api.as('developer')).get<readonly BasisListing[]>('/api/bases')).body;
const catalogue = async () =>
  (await (await api.as('agent')).get<readonly CatalogueProduct[]>('/api/getProducts')).body.map(({ prodID }) => prodID);

describe('a product made of another', () => {
  test('is not published while its basis has no rates for it, and the finding’s own sentence says so [BUILD-036]', async () => {
    const { status, body } = await clone('0187');
    expect(status).toBe(400);
    expect(body.code).toBe('basisMissing');
    const finding = seed.messages['tEdit-Developer-lint-basis-missing']?.en.replace('{found}', '0187 (OB-1.0)');
    expect(body.message).toBe(finding);
    expect(finding).toContain('add the basis');
    expect(await catalogue()).not.toContain('0187');
  });

  test('of 15 years is quoted on rates of its own, dearer than those of 10 [BUILD-034, BUILD-048]', async () => {
    const asked = { prodID: '0187', version: 'T15-1', changes: FIFTEEN };
    const seen = await rate({ ...asked, isAdopted: false });
    expect(seen.status, JSON.stringify(seen.body)).toBe(200);
    expect(seen.body.samples.length).toBeGreaterThan(10);
    expect(seen.body.samples.every(({ before, after }) => after !== null && after > before)).toBe(true);
    expect((await bases()).map(({ version }) => version)).toEqual(['OB-1.0']);
    expect((await rate(asked)).body.isAdopted).toBe(true);
    const [, own] = await bases();
    expect(own?.products).toMatchObject({ [SOURCE]: 'life', '0187': 'life' });
    const published = await clone('0187', { basis: 'T15-1' });
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    expect(await catalogue()).toContain('0187');
    const { version: formVersion } = await load();
    const agent = await api.as('agent');
    const quoted = await agent.post<{ annualPremium: number; basisVersion: string }>('/api/GetFirstYearPremium', {
      ...payloadOf('0187', {}),
      formVersion,
    });
    expect(quoted.body.basisVersion).toBe('T15-1');
    expect(quoted.body.annualPremium).toBeGreaterThan((await price(SOURCE)).annualPremium);
    const [entry] = await api.dataSource.getRepository(AuditLogEntity).findBy({ action: 'basis.product' });
    expect(entry).toMatchObject({ subject: 'T15-1', detail: { product: '0187', source: SOURCE } });
  });

  test('on its source’s rates costs what that costs, to the cent [BUILD-034]', async () => {
    expect((await rate({ prodID: '0188', version: 'LIKE-1' })).status).toBe(200);
    expect((await clone('0188', { basis: 'LIKE-1' })).status).toBe(200);
    const { version: formVersion } = await load();
    const agent = await api.as('agent');
    const quoted = await agent.post('/api/GetFirstYearPremium', { ...payloadOf('0188', {}), formVersion });
    const { annualPremium, modalPremium } = await price(SOURCE);
    expect(quoted.body).toMatchObject({ annualPremium, modalPremium });
  });

  test.each<readonly [string, Partial<ProductRatesRequest>, number, string]>([
    ['under a version that is taken', { version: 'OB-1.0' }, 409, 'basisVersionTaken'],
    ['under a version that is a path', { version: '../x' }, 400, 'basisVersionRefused'],
    ['of a basis that is not there', { former: 'GONE' }, 404, 'noBasis'],
    ['of a product without rates', { source: '0199' }, 404, 'ratesNone'],
    ['with an entry the rates have not', { changes: [{ place: 'cover.toAge', value: 65 }] }, 400, 'ratesPlace'],
    ['with a word for a number', { changes: [{ place: 'cover.years', value: '15' }] }, 400, 'ratesPlace'],
    ['of another calculation', { changes: [{ place: 'kind', value: 'deposit' }] }, 400, 'ratesPlace'],
    ['of another form of premium', { changes: [{ place: 'premium.kind', value: 'single' }] }, 400, 'ratesPlace'],
    ['for no years', { changes: [{ place: 'cover.years', value: 0 }] }, 400, 'ratesUnpriced'],
    ['for a premium below nothing', { changes: [{ place: 'premium.load', value: 3 }] }, 400, 'ratesUnpriced'],
  ])('gets no rates %s', async (_, changes, status, code) => {
    const refused = await rate({ prodID: '0189', version: 'NEVER', ...changes });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect((await bases()).map(({ version }) => version)).not.toContain('NEVER');
  });
});

describe('a product in layers made of another', () => {
  const LAYERS: FormValues = { ...JOINT, chkTerm10: true, txtFaceTerm10: 500_000, rdoPolicyType: 'S' };
  const quote = async (prodID: string, changes: FormValues = {}) => {
    const { version: formVersion } = await load();
    const body = { ...payloadOf(prodID, { ...LAYERS, ...changes }), formVersion };
    return (await api.as('agent')).post<FirstYearPremium & ErrorAnswer>('/api/GetFirstYearPremium', body);
  };

  test('of 15 years by its settings alone is quoted for 15 years and listed as Term 15 [BUILD-034]', async () => {
    const rates = { source: '0180', changes: [{ place: 'terms.0', value: 15 }] };
    const rated = await rate({ prodID: '0181', version: 'LAYERS-15', ...rates });
    expect(rated.status, JSON.stringify(rated.body)).toBe(200);
    const { settings } = await setupOf('0180');
    const years = { ...settings, layerYears1: 15, layerYears2: 0, layerYears3: 0 };
    const published = await clone('0181', { basis: 'LAYERS-15', settings: years }, '0180');
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    const { body: premium } = await quote('0181');
    expect(premium.coverages?.map(({ premiumYears }) => premiumYears)).toEqual([15]);
    const { annualPremium } = await price('0180', { ...LAYERS, rdoPolicyType: 'S' });
    expect(premium.annualPremium).toBeGreaterThan(annualPremium);
    const plans = (
      await (await api.as('headOffice')).get<readonly { prodID: string; name: { en: string } }[]>('/api/batches/plans')
    ).body;
    expect(plans.filter(({ prodID }) => prodID === '0181').map(({ name }) => name.en)).toEqual([`${NAME.en}, Term 15`]);
  });

  test('with its years in its mapping, as those made before years were settings, is quoted as it was', async () => {
    expect((await rate({ prodID: '0182', version: 'LAYERS-10', source: '0180' })).status).toBe(200);
    const source = await setupOf('0180');
    const { layerYears1: _, layerYears2: __, layerYears3: ___, ...settings } = source.settings;
    const coverages = source.quote.coverages.map((layer, index) => ({ ...layer, term: 10 * (index + 1) }));
    const before = { basis: 'LAYERS-10', settings, quote: { ...source.quote, coverages } };
    const published = await clone('0182', before, '0180');
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    const { annualPremium } = await price('0180', { ...LAYERS, rdoPolicyType: 'S' });
    expect((await quote('0182')).body.annualPremium).toBe(annualPremium);
  });
});

describe('a product that is withdrawn', () => {
  test('is not offered and takes nothing new, and what was saved of it is opened, priced and saved as before', async () => {
    expect((await rate({ prodID: '0189', version: 'GO-1' })).status).toBe(200);
    expect((await clone('0189', { basis: 'GO-1' })).status).toBe(200);
    const agent = await api.as('agent');
    const developer = await api.as('developer');
    const { version: formVersion } = await load();
    const payload = { ...payloadOf('0189', {}), formVersion };
    const saved = await agent.post<IllustrationDetail>('/api/illustrations', { payload });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { id, revision } = saved.body;
    const item = await productField('0189', true);
    const withdrawn = await developer.post<PublishAnswer>('/api/updateControlItems', {
      ...{ form: FORM, baseVersion: formVersion, items: [item] },
    });
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);
    expect(await catalogue()).not.toContain('0189');
    const now = { ...payload, formVersion: withdrawn.body.version };
    expect((await agent.post('/api/GetFirstYearPremium', now)).status).toBe(200);
    expect((await agent.get(`/api/illustrations/${id}`)).status).toBe(200);
    const again = await agent.post('/api/illustrations', { payload: now, id, revision });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    const refused = await agent.post<ErrorAnswer>('/api/illustrations', { payload: now });
    expect([refused.status, refused.body.code]).toEqual([409, 'productWithdrawn']);
  });
});

test('a form from before a product came leaves the product withdrawn, with its name', async () => {
  expect((await rate({ prodID: '0191', version: 'LATE-1' })).status).toBe(200);
  const before = (await load()).version;
  expect((await clone('0191', { basis: 'LATE-1' })).status).toBe(200);
  const developer = await api.as('developer');
  const { version: baseVersion } = await load();
  const place = path('/api/forms/:form/versions/:version/restore', { form: FORM, version: String(before) });
  const restored = await developer.post<PublishAnswer>(place, { baseVersion });
  expect(restored.status, JSON.stringify(restored.body)).toBe(200);
  const { items, messages } = await load();
  const option = items.find(({ name }) => name === PRODUCT_FIELD)?.optionItems?.find(({ code }) => code === '0191');
  expect(option).toMatchObject({ disabled: true });
  expect(messages['tEdit-NewBusiness-cboProduct-option-0191']).toEqual(NAME);
  const version = String(restored.body.version);
  const detail = path('/api/forms/:form/versions/:version', { form: FORM, version });
  expect((await developer.get<FormVersionDetail>(detail)).body.content.setups).toHaveProperty('0191');
});
