import { buildRecordTree, type RecordNode } from '@lifeform/engine';
import type { PolicyAnswer, PolicyProjection } from '@lifeform/metadata/contract';
import { allCoverages, type Coverage, type Policy, policyRecord } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import exceljs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { PolicyRepository } from '../../src/feature/policy/policy.repository.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { riderCharges } from '../../src/pricing/calculation/universal/rider-charges.ts';
import { compileUniversalRequest } from '../../src/pricing/calculation/universal/universal-request.ts';
import { inforceValues } from '../../src/pricing/inforce/inforce-values.ts';
import { accountOf, type Client, startApi } from '../harness.ts';

const api = startApi();

/** Those of a product of ours that administration lets people look at. */
const LOOKED_AT = seed.policies
  .filter(({ prodID, hold = 'NotQuotable' }) => prodID !== '' && hold === 'NotQuotable')
  .filter(({ policy }) => policy.isRestrictPremium !== true && policy.policyCStatCode !== '4')
  .map(({ policyNumber }) => policyNumber);

const cents = (amount: number) => Math.round(amount * 100) / 100;

async function held(policyNumber: string, headOffice?: Client) {
  headOffice ??= await api.as('headOffice');
  const answer = (await headOffice.post<PolicyAnswer>('/api/getpolicy', { policyNumber })).body;
  const { ledger, policyYear } = (await headOffice.post<PolicyProjection>('/api/policies/projection', { policyNumber }))
    .body;
  if (!answer.inforcePolicy) throw new Error(`${policyNumber} cannot be looked at`);
  const running = (name: string) => ledger.columns.find((column) => column.name === name)?.values[policyYear - 1];
  const paid = running('premium') ?? 0;
  // What a policy would pay once a year stands in its ledger where it pays something else.
  const premium = running('annualPremium') ?? paid;
  return { answer, policy: answer.inforcePolicy, premium, paid, policyYear, ledger };
}

function inforceForm() {
  const document = seed.forms.find(({ form }) => form === 'Inforce');
  if (!document) throw new Error('the seed ships no form Inforce');
  return document;
}

function flat(nodes: readonly RecordNode[]): readonly RecordNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

/** What a page of the screen shows of a field, wherever on it. */
function shown(answer: PolicyAnswer, root: string, name: string) {
  const nodes = buildRecordTree(inforceForm(), policyRecord(answer), { root, locale: 'en', now: () => new Date() });
  return flat(nodes)
    .find(({ rows }) => rows.includes(name))
    ?.form.getField(name).value;
}

const modalOf = ({ baseCoverage, coverages }: Policy) =>
  cents([baseCoverage, ...coverages].reduce((sum, { modePremiumAmount }) => sum + modePremiumAmount, 0));

/** What a policy shows of its premium, everywhere. */
function told({ answer, policy }: Awaited<ReturnType<typeof held>>) {
  return {
    year: shown(answer, 'pagPremium', 'annualPremium_summary'),
    coverages: cents(allCoverages(policy).reduce((sum, { premAnnual }) => sum + premAnnual, 0)),
    modal: [
      policy.totalModalPremium,
      modalOf(policy),
      shown(answer, 'pagHeader', 'totalModalPremium_header'),
      shown(answer, 'pagPolicy', 'totalModalPremium'),
      shown(answer, 'pagPremium', 'totalModalPremium_summary'),
    ],
  };
}

const DAY = 86_400_000;

/** With the server's clock at noon of another day, and whoever is signed in then. */
async function on<T>(day: string, act: (headOffice: Client) => Promise<T>): Promise<T> {
  const ahead = Date.parse(`${day}T17:00:00Z`) - Date.now();
  api.travel(ahead);
  try {
    return await act(await api.signIn(...accountOf('headOffice')));
  } finally {
    api.travel(-ahead);
  }
}

describe('the premium of a policy with a rider that renews every year', () => {
  test.each([
    ['L2000210', 2318.94, 208.71],
    ['L1000220', 2660.6, 2660.6],
    ['L1000320', 1368.17, 704.61],
  ])('%s is that of the year that runs, in header, premium rows and summary [NUM-006]', async (number, year, modal) => {
    const { answer, policy, premium } = await held(number);
    expect(premium).toBe(year);
    expect(policy.totalModalPremium).toBe(modal);
    expect(modalOf(policy)).toBe(modal);
    expect(shown(answer, 'pagHeader', 'totalModalPremium_header')).toBe(modal);
    expect(shown(answer, 'pagPolicy', 'totalModalPremium')).toBe(modal);
    expect(shown(answer, 'pagPremium', 'annualPremium_summary')).toBe(year);
    expect(shown(answer, 'pagPremium', 'totalModalPremium_summary')).toBe(modal);
    expect(cents(allCoverages(policy).reduce((sum, { premAnnual }) => sum + premAnnual, 0))).toBe(year);
  });

  test('a term rider of universal life shows what the account is charged for it this year [NUM-007]', async () => {
    const { answer, policy, policyYear } = await held('L1000110');
    const rider = policy.coverages.find(({ riderCode }) => riderCode === 'TR');
    const setupOf = (prodID: string) => seed.products.find((setup) => setup.prodID === prodID);
    const [part] = inforceValues(policy, setupOf);
    if (!part) throw new Error('it is not projected');
    const request = compileUniversalRequest(part.setup)({ ...part.values, setup: part.setup.settings });
    const term = { ...request.policy, riders: request.policy.riders.filter(({ kind }) => kind === 'term') };
    const monthly = riderCharges(ob10, term, 60)[0]?.monthly[policyYear - 1] ?? 0;
    expect(monthly).toBeGreaterThan(0);
    expect(rider?.accountCharge).toBe(cents(12 * monthly));
    expect(shown(answer, 'pagPolicy', 'accountCharge')).toBe(rider?.accountCharge);
    // No premium is paid for it beside the deposit.
    expect(rider?.premAnnual).toBe(0);
  });

  test.each(LOOKED_AT)('%s costs what its own ledger has for the year that runs [NUM-006]', async (policyNumber) => {
    const { policy, premium } = await held(policyNumber);
    // What administration charges for and no product quotes.
    const apart = policy.coverages.filter(({ riderCode }) => ['AIB', 'CPB', 'DMB'].includes(riderCode ?? ''));
    const sum = allCoverages(policy).reduce((total, { premAnnual }) => total + premAnnual, 0);
    expect(cents(sum - apart.reduce((total, { premAnnual }) => total + premAnnual, 0))).toBe(premium);
  });
});

describe('a policy read in a later year', () => {
  test.each([
    ['L2000210', '06-01'],
    ['L1000220', '09-01'],
    ['L1000320', '07-01'],
  ])(
    '%s shows the premium of the year that runs then, from its anniversary on [NUM-006]',
    async (number, anniversary) => {
      const eve = new Date(Date.parse(`2027-${anniversary}`) - DAY).toISOString().slice(0, 10);
      const [before, after] = [
        await on(eve, (who) => held(number, who)),
        await on(`2027-${anniversary}`, (who) => held(number, who)),
      ];
      expect(after.policyYear).toBe(before.policyYear + 1);
      expect(after.premium).toBeGreaterThan(before.premium);
      for (const { premium, ...one } of [before, after]) {
        const { year, coverages, modal } = told({ premium, ...one });
        expect([year, coverages]).toEqual([premium, premium]);
        expect(new Set(modal).size).toBe(1);
      }
      expect(after.policy.totalModalPremium).toBeGreaterThan(before.policy.totalModalPremium);
    },
  );

  test('the workbook of many policies has the same premium as their screens [NUM-006]', async () => {
    const [policy, row] = await on('2027-12-01', async (who) => {
      const headers = { authorization: `Bearer ${who.tokens.jwt}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ policyNumbers: ['L2000210'] });
      const response = await fetch(new URL('/api/policies/batch', api.url), { method: 'POST', headers, body });
      const book = new exceljs.Workbook();
      await book.xlsx.load(await response.arrayBuffer());
      return [(await held('L2000210', who)).policy, book.worksheets[0]?.getRow(2).values] as const;
    });
    expect(policy.totalModalPremium).toBeGreaterThan(208.71);
    expect(row).toEqual(expect.arrayContaining([policy.totalModalPremium, policy.totalAnnualizedPremium]));
  });

  test.each(['2027-11-22', '2036-11-22', '2056-11-22'])(
    'on %s every policy costs what its own ledger has for the year that runs [NUM-006]',
    async (day) => {
      const found = await on(day, async (who) => {
        const all = LOOKED_AT.map(async (number) => [number, await held(number, who)] as const);
        return await Promise.all(all);
      });
      const wrong = found.flatMap(([number, { policy, premium }]) => {
        const apart = policy.coverages.filter(({ riderCode }) => ['AIB', 'CPB', 'DMB'].includes(riderCode ?? ''));
        const sum = (coverages: readonly Coverage[]) => coverages.reduce((all, { premAnnual }) => all + premAnnual, 0);
        const costs = cents(sum(allCoverages(policy)) - sum(apart));
        return costs === premium ? [] : [{ number, costs, premium }];
      });
      expect(wrong).toEqual([]);
    },
  );
});

test('a rider stored at the rate of an earlier year is shown at that of the year that runs [NUM-006]', async () => {
  const stored = api.app.get(PolicyRepository);
  const row = await stored.find('L2000210');
  if (!row) throw new Error('there is no such policy');
  const old = (coverage: Coverage): Coverage =>
    coverage.riderCode === 'TR' ? { ...coverage, premAnnual: 100, premCoverage: 100, modePremiumAmount: 9 } : coverage;
  const before = told(await held('L2000210'));
  const document = { ...row.document, coverages: row.document.coverages.map(old), totalModalPremium: 177.35 };
  await api.dataSource.query('DELETE FROM policy_party WHERE policyID = ?', [row.id]);
  await api.dataSource.query('DELETE FROM policy WHERE id = ?', [row.id]);
  await stored.insert(stored.manager, [{ ...row, document }]);
  expect(told(await held('L2000210'))).toEqual(before);
});

test.each(LOOKED_AT)('%s pays by its mode what its own ledger has for the year that runs [NUM-013]', async (number) => {
  const { policy, paid } = await held(number);
  const apart = policy.coverages.filter(({ riderCode }) => ['AIB', 'CPB', 'DMB'].includes(riderCode ?? ''));
  const payments = 12 / policy.premiumMode;
  const charged = apart.reduce((sum, { modePremiumAmount }) => sum + modePremiumAmount, 0);
  expect(cents(modalOf(policy) * payments - charged * payments)).toBe(paid);
  if (policy.totalAnnualizedPremium > 0) {
    expect(policy.totalAnnualizedPremium).toBe(cents(paid + charged * payments));
  }
});

test('a policy paid every month has its payments in the ledger, and what it would cost paid once a year beside them [NUM-013]', async () => {
  const { policy, premium, paid, ledger } = await held('L1000210');
  expect([premium, paid]).toEqual([1049.44, 1133.4]);
  expect([policy.totalAnnualizedPremium, policy.totalModalPremium]).toEqual([1133.4, 94.45]);
  const total = ledger.columns.find(({ name }) => name === 'cumulativePremium')?.values[14];
  expect(total).toBe(cents(15 * 1133.4));
  // Paid once a year there is nothing to tell apart.
  const annual = await held('L1000220');
  expect(annual.ledger.columns.map(({ name }) => name)).not.toContain('annualPremium');
  expect(annual.policy.totalAnnualizedPremium).toBe(annual.premium);
});

test.each(LOOKED_AT)('the premium rows of %s name each part once and add up to the year [NUM-038]', async (number) => {
  const { answer } = await held(number);
  const root = { root: 'pagPremium', locale: 'en', now: () => new Date() } as const;
  const nodes = flat(buildRecordTree(inforceForm(), policyRecord(answer), root));
  const values = (name: string) =>
    nodes.flatMap(({ rows, form }) => (rows.includes(name) ? [form.getField(name).value] : []));
  const parts = [...values('baseCoveragePremAnnual'), ...values('premAnnual_premium')].map(Number);
  const [year = 0] = values('annualPremium_summary').map(Number);
  expect(cents(parts.reduce((sum, part) => sum + part, 0))).toBe(year);
});
