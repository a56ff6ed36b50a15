import { allCoverages, buildRecordTree, policyRecord, type RecordNode } from '@lifeform/engine';
import { PATHS, type Policy, type PolicyAnswer, type PolicyProjection } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { ob10 } from '../../src/actuarial/basis/ob-1.0.ts';
import { riderCharges } from '../../src/actuarial/universal/rider-charges.ts';
import { inforceValues } from '../../src/feature/policy/inforce-values.ts';
import { compiledQuote } from '../../src/feature/quote/compiled-quote.ts';
import { startApi } from '../harness.ts';

const api = startApi();

/** Those of a product of ours that administration lets people look at. */
const LOOKED_AT = seed.policies
  .filter(({ prodID, hold = 'NotQuotable' }) => prodID !== '' && hold === 'NotQuotable')
  .filter(({ policy }) => policy.isRestrictPremium !== true && policy.policyCStatCode !== '4')
  .map(({ policyNumber }) => policyNumber);

const cents = (amount: number) => Math.round(amount * 100) / 100;

async function held(policyNumber: string) {
  const headOffice = await api.as('headOffice');
  const answer = (await headOffice.post<PolicyAnswer>(PATHS.policy, { policyNumber })).body;
  const { ledger, policyYear } = (await headOffice.post<PolicyProjection>(PATHS.policyProjection, { policyNumber }))
    .body;
  if (!answer.inforcePolicy) throw new Error(`${policyNumber} cannot be looked at`);
  const premium = ledger.columns.find(({ name }) => name === 'premium')?.values[policyYear - 1] ?? 0;
  return { answer, policy: answer.inforcePolicy, premium, policyYear };
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
    const request = compiledQuote(part.setup).request(part.values);
    if (request.calculation !== 'universal') throw new Error('it is no universal life');
    const term = { ...request.policy, riders: request.policy.riders.filter(({ kind }) => kind === 'term') };
    const monthly = riderCharges(ob10, term, 60).monthly[policyYear - 1] ?? 0;
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
