import { formatCurrency } from '@lifeform/engine';
import type { FormDocument, FormValues } from '@lifeform/metadata';
import type {
  CompareAnswer,
  ErrorAnswer,
  SharedConceptDetail,
  SharedConceptPage,
  SharedOwnershipAnswer,
  SharedReportAnswer,
} from '@lifeform/metadata/contract';
import { describe, expect, test } from 'vitest';
import { shareOwnership } from '../src/pricing/concept/shared-ownership.ts';
import { path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { readPdfText } from './report/read-pdf.ts';

const api = startApi();

/** Heritage Whole Life for 250,000. */
const policy = (changes: FormValues = {}) => ({
  ...payload({ cboProduct: '0010', txtFaceAmount: 250_000, chkTerm20: false, ...changes }),
  prodID: '0010',
});
const SPLIT: FormValues = { txtBenefitSplit: 80, txtProtectionTaxRate: 26.5, txtBenefitTaxRate: 45, txtYears: 30 };

async function share(values: FormValues = {}, illustrated = policy()) {
  const agent = await api.as('agent');
  const request = { payload: illustrated, values: { ...SPLIT, ...values } };
  return agent.post<SharedOwnershipAnswer & ErrorAnswer>('/api/concepts/sharedOwnership', request);
}

test('the form asks for names, share, split, tax rates and years [CONC-002, META-040]', async () => {
  const agent = await api.as('agent');
  const { body } = await agent.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: 'SharedOwnership' }));
  expect(body.items.map(({ name }) => name)).toEqual([
    ...['txtProtectionOwner', 'txtBenefitOwner', 'txtProtectionTaxRate', 'txtBenefitTaxRate'],
    ...['cboTermProduct', 'txtProtectionShare', 'txtBenefitSplit', 'txtYears'],
  ]);
});

test('the parts of both owners add up to the policy every year [CONC-003]', async () => {
  const { status, body } = await share();
  expect([status, body.years.length]).toEqual([200, 30]);
  const { body: quoted } = await (await api.as('agent')).post<CompareAnswer>('/api/illustrations/compare', policy());
  const columns = quoted.compared[0]?.premium?.ledger.columns ?? [];
  const of = (name: string) => columns.find((column) => column.group === body.group && column.name === name)?.values;
  for (const { year, protection, benefit, total } of body.years) {
    for (const key of ['premium', 'cumulativePremium', 'deathBenefit', 'cashValue'] as const) {
      expect(protection[key] + benefit[key]).toBeCloseTo(total[key], 6);
    }
    expect(total.deathBenefit).toBe(of('deathBenefit')?.[year - 1]);
    expect(total.cashValue).toBe(of('cashValue')?.[year - 1] ?? 0);
  }
  expect(body.years.at(-1)?.benefit.cashValue).toBeGreaterThan(0);
});

test('the share of the protection is the cost of the term insurance unless it is entered [CONC-002]', async () => {
  const { body } = await share();
  const term = policy({ chkProductCompare: true, cboCompareProduct1: '0180' });
  const { body: compared } = await (await api.as('agent')).post<CompareAnswer>('/api/illustrations/compare', term);
  const { modalPremium = 0, mode = 1 } = compared.compared[1]?.premium ?? {};
  expect(body.termCost).toBe(Math.round((100 * modalPremium * 12) / mode) / 100);
  expect(body.protectionShare).toBe(body.termCost);
  expect(body.years[0]?.protection.premium).toBe(body.termCost);
  expect((await share({ txtProtectionShare: 100 })).body.years[0]?.protection.premium).toBe(100);
});

test('a form that is wrong, and a policy without a death benefit, are refused with their codes', async () => {
  const wrong = await share({ txtBenefitSplit: 120 });
  expect([wrong.status, wrong.body.issues]).toEqual([400, [{ code: 'msg-Range', path: 'txtBenefitSplit' }]]);
  const unpriced = await share({}, policy({ txtFaceAmount: 1 }));
  expect(unpriced.status).toBe(400);
});

describe('the return of an owner', () => {
  const years = shareOwnership({
    ages: [40, 41, 42],
    values: { outlay: [1000, 1000, 1000], cashValue: [500, 2500, 4000], deathBenefit: [5000, 6000, 8000] },
    paymentsAYear: 1,
    protectionShare: 600,
    benefitSplit: 100,
    protectionTaxRate: 30,
    benefitTaxRate: 50,
    years: 9,
  });

  /** What is received less the premiums, all at the first day of the policy. */
  const worth = (premium: number, count: number, rate: number, received: number) =>
    received / (1 + rate) ** count -
    Array.from({ length: count }, (_, index) => premium / (1 + rate) ** index).reduce((sum, one) => sum + one, 0);

  test('re-discounts to nothing, at death free of tax and at surrender with the gain taxed [CONC-004]', () => {
    expect(years).toHaveLength(3);
    for (const { year, protection, benefit } of years) {
      const { returnAtDeath, returnAtSurrender } = benefit;
      expect(worth(600, year, protection.returnAtDeath ?? 0, protection.deathBenefit)).toBeCloseTo(0, 4);
      expect(worth(400, year, returnAtDeath ?? 0, benefit.deathBenefit)).toBeCloseTo(0, 4);
      const gain = Math.max(0, benefit.cashValue - 400 * year);
      expect(worth(400, year, returnAtSurrender ?? 0, benefit.cashValue - gain / 2)).toBeCloseTo(0, 4);
    }
  });

  test('is not there where nothing comes back', () => {
    expect(years.map(({ protection }) => protection.returnAtSurrender)).toEqual([null, null, null]);
    expect(years.map(({ protection, benefit }) => protection.deathBenefit + benefit.deathBenefit)).toEqual([
      5000, 6000, 8000,
    ]);
  });
});

describe('a concept of shared ownership', () => {
  const request = (values: FormValues = {}) => ({ payload: policy(), values: { ...SPLIT, ...values } });
  const at = (id: string) => path('/api/concepts/sharedOwnership/saved/:id', { id });

  test('is saved under its own id once, found in the list, opened again and replaced by the next save [KEEP-019]', async () => {
    const agent = await api.as('agent');
    const id = '0b6f8f0a-2f8a-4c55-9f3e-0a1b2c3d4e77';
    const named = { txtProtectionOwner: 'Bakery Inc.', txtBenefitOwner: 'Odile Roy', txtProtectionShare: 150.25 };
    const first = await agent.post<SharedConceptDetail>('/api/concepts/sharedOwnership/saved', {
      ...request(named),
      id,
    });
    const again = await agent.post<SharedConceptDetail>('/api/concepts/sharedOwnership/saved', {
      ...request(named),
      id,
    });
    expect([first.status, again.status]).toEqual([200, 200]);
    const { body: list } = await agent.get<SharedConceptPage>('/api/concepts/sharedOwnership/saved');
    expect([list.total, list.rows[0]?.owners, list.rows[0]?.insuredName]).toEqual([
      1,
      'Bakery Inc. · Odile Roy',
      'Marie Chen',
    ]);
    const { body } = await agent.get<SharedConceptDetail>(at(id));
    expect(body.values).toMatchObject({ ...named, ...SPLIT });
    expect(body.payload).toEqual(policy());
    const { revision } = body;
    const next = await agent.post<SharedConceptDetail>('/api/concepts/sharedOwnership/saved', {
      ...request({ ...named, txtProtectionShare: 99 }),
      ...{ id, revision },
    });
    expect([next.status, next.body.values.txtProtectionShare]).toEqual([200, 99]);
    const stale = await agent.post<ErrorAnswer>('/api/concepts/sharedOwnership/saved', { ...request(), id, revision });
    expect([stale.status, stale.body.code]).toEqual([409, 'sharedConceptMovedOn']);
  });

  test('is its maker’s alone, and refused when the form refuses it', async () => {
    const agent = await api.as('agent');
    const id = '0b6f8f0a-2f8a-4c55-9f3e-0a1b2c3d4e78';
    expect((await agent.post('/api/concepts/sharedOwnership/saved', { ...request(), id })).status).toBe(200);
    const other = await api.as('headOffice');
    expect((await other.get<ErrorAnswer>(at(id))).body.code).toBe('noSharedConcept');
    expect((await other.post('/api/concepts/sharedOwnership/saved', { ...request(), id })).status).toBe(404);
    expect((await other.delete(at(id))).status).toBe(404);
    expect((await other.get<SharedConceptPage>('/api/concepts/sharedOwnership/saved')).body.total).toBe(0);
    const wrong = await agent.post<ErrorAnswer>('/api/concepts/sharedOwnership/saved', {
      ...request({ txtBenefitSplit: 120 }),
      id,
    });
    expect(wrong.status).toBe(400);
    expect((await agent.delete(at(id))).status).toBe(204);
    expect((await agent.get(at(id))).status).toBe(404);
  });

  test.each([
    ['agent@lifeform.example', 'Maple-Harbour-21', 'en', ['Shared ownership', 'Death', 'Prepared for']],
    ['conseiller@lifeform.example', 'Erable-Rivage-35', 'fr', ['Propriété partagée', 'Capital-', 'Préparé pour']],
  ] as const)(
    'is printed for %s with both shares in their language [KEEP-019]',
    async (username, password, language, words) => {
      const reader = await api.signIn(username, password);
      const values = { txtProtectionOwner: 'Bakery Inc.', txtProtectionShare: 150.25 };
      const { status, body } = await reader.post<SharedReportAnswer>(
        '/api/concepts/sharedOwnership/report',
        request(values),
      );
      expect(status).toBe(200);
      const response = await fetch(new URL(body.reportOutputFile, api.url));
      const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ');
      const text = plain(await readPdfText(Buffer.from(await response.arrayBuffer())));
      const { body: worked } = await reader.post<SharedOwnershipAnswer>(
        '/api/concepts/sharedOwnership',
        request(values),
      );
      const shares = [150.25, worked.years[0]?.benefit.premium ?? 0].map((each) => {
        const amount = plain(formatCurrency(each, language));
        // French paper sets the sign after the amount.
        return language === 'fr' ? `${amount.slice(1)} $` : amount;
      });
      for (const part of [...words, ...shares, 'Bakery Inc.']) expect(text).toContain(part);
    },
  );

  test('takes a share of the whole premium, and refuses a cent more with what it may be [KEEP-020]', async () => {
    const { body } = await share();
    expect((await share({ txtProtectionShare: body.premium })).status).toBe(200);
    const above = await share({ txtProtectionShare: Math.round(100 * body.premium + 1) / 100 });
    expect([above.status, above.body.issues]).toEqual([
      400,
      [{ code: 'msg-ShareAbovePremium', path: 'txtProtectionShare' }],
    ]);
  });
});
