import { createForm } from '@lifeform/engine';
import type { FormDocument, FormValues } from '@lifeform/metadata';
import type { ErrorAnswer } from '@lifeform/metadata/contract';
import { formSetup, type ProductSetup } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { quoteClient } from './quote-client.ts';
import { PRODUCT_ENTRIES } from './report/product-entries.ts';

const api = startApi();
const FORM = 'NewBusiness';
const NUMBERED: FormValues = { txtOwnerName: '9123-4567 Québec inc.' };
const COMPANY: FormValues = { txtOwnerName: 'Northwind Millwork', rdoOwnerType: 'C' };
const { body, price, reasons } = quoteClient(api, {});

const entered = (prodID: string, changes: FormValues) => ({ ...PRODUCT_ENTRIES[prodID], ...changes });

/** Status and reasons of the report of an illustration. */
async function report(prodID: string, changes: FormValues, formVersion = 1) {
  const agent = await api.as('agent');
  const sent = body(prodID, { chkCoverPage: true, ...entered(prodID, changes) });
  const answer = await agent.post<ErrorAnswer>('/api/illustrations/report', { payload: { ...sent, formVersion } });
  return [answer.status, ...(answer.body.issues ?? []).map(({ path: at, code }) => `${at} ${code}`)];
}

describe('an illustration is refused by name', () => {
  test.each([
    ['0340', 'a RRIF', {}],
    ['0350', 'a LIF', {}],
    ['0370', 'a TFSA', {}],
    ['0385', 'a RRIF of segregated funds', {}],
  ])('when a company, by its kind or its name alone, owns product %s, %s [PAPER-003]', async (prodID, _, changes) => {
    const refused = ['txtOwnerName msg-ProductOwner', 'rdoOwnerType msg-ProductOwner'];
    expect(await reasons(prodID, entered(prodID, { ...changes, ...COMPANY }))).toEqual(refused);
    expect(await reasons(prodID, entered(prodID, { ...changes, ...NUMBERED }))).toEqual(refused);
    expect(await report(prodID, { ...changes, ...NUMBERED })).toEqual([400, ...refused]);
    expect(await price(prodID, entered(prodID, { ...changes, txtOwnerName: 'Lin Corpuz' }))).toBeDefined();
  });

  test.each([
    ['0310', 'RRSP'],
    ['0310', 'LIRA'],
    ['0330', 'RRSP'],
    ['0380', 'TFSA'],
  ])('when a company owns product %s as %s, but not a non-registered one [PAPER-003]', async (prodID, account) => {
    const owned = entered(prodID, { ...NUMBERED, cboAccountType: account });
    expect(await reasons(prodID, owned)).toContain('cboAccountType msg-AccountOwner');
    await price(prodID, { ...owned, cboAccountType: 'NONREG' });
  });

  test.each([
    ['0330', { txtInsuredAge: 123 }, 'txtInsuredAge'],
    ['0330', { cboAnnuityType: 'J', txtInsured2Age: 123, rdoInsured2Sex: 'F' }, 'txtInsured2Age'],
    ['0340', { dtInsuredBirthDate: '1902-06-15' }, 'txtInsuredAge'],
    ['0340', { chkSpouseAge: true, txtSpouseAge: 123 }, 'txtSpouseAge'],
    ['0350', { txtPlanAge: 123 }, 'txtPlanAge'],
    ['0385', { txtPlanAge: 123 }, 'txtPlanAge'],
  ] as const)('when an annuitant of product %s would be 123: %o [PAPER-003]', async (prodID, changes, field) => {
    expect(await reasons(prodID, entered(prodID, changes))).toContain(`${field} msg-Range`);
    expect((await report(prodID, changes))[0]).toBe(400);
  });

  test('when a page shows a company the tax credit of a gift, which it deducts [PAPER-003]', async () => {
    const gift = { chkCharitableGiving: true };
    for (const prodID of ['0180', '0020']) {
      const reason = 'chkCharitableGiving msg-CreditOwner';
      expect(await reasons(prodID, entered(prodID, { ...gift, ...NUMBERED }))).toContain(reason);
      expect(await report(prodID, { ...gift, ...COMPANY })).toEqual(expect.arrayContaining([400, reason]));
      await price(prodID, entered(prodID, COMPANY));
      await price(prodID, entered(prodID, gift));
    }
  });

  test('when its report names no company that owns it', async () => {
    expect(await report('0180', { rdoOwnerType: 'C' })).toEqual([400, 'txtOwnerName msg-CompanyName']);
    expect(await report('0180', NUMBERED)).toEqual([200]);
  });
});

test('who may own a product is changed for the form, the price and the page by one setting of it [PAPER-004]', async () => {
  const developer = await api.as('developer');
  const load = async () =>
    (await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: FORM }))).body;
  const setupOf = async () =>
    (await developer.get<ProductSetup>(path('/api/allSetups/:prodID', { prodID: '0350' }))).body;
  const version = async () => (await load()).version;
  const said = async () => {
    const setup = formSetup(await setupOf(), FORM);
    const { values } = payload(entered('0350', { ...COMPANY, cboProduct: '0350' }));
    const form = createForm(await load(), { locale: 'en', setup, values, now: () => new Date('2026-03-15T12:00:00Z') });
    const agent = await api.as('agent');
    const priced = await agent.post('/api/GetFirstYearPremium', {
      ...body('0350', entered('0350', COMPANY)),
      formVersion: await version(),
    });
    const shown = form.getField('rdoOwnerType').issues.map(({ code }) => code);
    return [shown, priced.status, (await report('0350', COMPANY, await version()))[0]];
  };
  expect(await said()).toEqual([['msg-ProductOwner'], 400, 400]);
  const baseVersion = await version();
  const setup = await setupOf();
  const setups = { '0350': { ...setup, settings: { ...setup.settings, owners: 'P|C' } } };
  const published = await developer.post('/api/updateControlItems', { form: FORM, baseVersion, items: [], setups });
  expect(published).toMatchObject({ status: 200 });
  expect(await said()).toEqual([[], 200, 200]);
});
