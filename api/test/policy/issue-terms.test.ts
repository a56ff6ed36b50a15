import {
  type PolicyAnswer,
  type PolicyProjection,
  type PolicyReportAnswer,
  schemas,
} from '@lifeform/metadata/contract';
import {
  type CoverageSetupAnswer,
  type CoverageSetupRequest,
  type FirstYearPremium,
  type IllustrationDetail,
  type LedgerAnswer,
  type ReportResult,
} from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { adoptBasis } from '../adopt-basis.ts';
import { DAYS } from '../days.ts';
import { type Client, path, startApi } from '../harness.ts';
import { payload } from '../illustration-payload.ts';
import { readPdfText } from '../report/read-pdf.ts';

const api = startApi();

const NUMBER = 'L1000210';
const RIDER: CoverageSetupRequest = {
  ...{ coverageID: '006', parentCoverageID: '001', prodID: '093', planCode: '06T101', issueDate: '2026-11-21' },
  insured: { name: 'Max Roy', sex: 'M', smokeClass: 'R', issueAge: 49 },
  ...{ rateClass: 'S', faceAmount: 100_000, unitValue: 1000, coiType: 'YRT', premiumMode: 1 },
  ...{ isUseRatings: false, meRating: 100, flatExtra: 0, flatExtraDuration: 0, isWaiver: false, isADB: false },
};
const WHOLE_LIFE = { cboProduct: '0010', txtFaceAmount: 100_000, cboDividendOption: 'PUA', rdoPaymentMode: '12' };

const read = async (who: Client) => (await who.post<PolicyAnswer>('/api/getpolicy', { policyNumber: NUMBER })).body;
const project = async (who: Client, riders: readonly CoverageSetupRequest[] = []) =>
  (await who.post<PolicyProjection>('/api/policies/projection', { policyNumber: NUMBER, riders })).body;
const setUp = async (who: Client, policyNumber?: string) =>
  (await who.post<CoverageSetupAnswer>('/api/GetCoverageSetup', { ...RIDER, ...(policyNumber && { policyNumber }) }))
    .body;
const price = async (who: Client, body: unknown) =>
  (await who.post<FirstYearPremium>('/api/GetFirstYearPremium', body)).body;
const textOf = async (file: string) =>
  readPdfText(Buffer.from(await (await fetch(new URL(file, api.url))).arrayBuffer()));
const print = async (who: Client) => {
  const body = { policyNumber: NUMBER, riders: [RIDER] };
  return textOf((await who.post<PolicyReportAnswer>('/api/policies/report', body)).body.reportOutputFile);
};
const generate = async (who: Client, { id, revision, payload: stored }: IllustrationDetail) => {
  const { status, body } = await who.post<ReportResult>('/api/illustrations/report', { payload: stored, id, revision });
  expect(status, JSON.stringify(body)).toBe(200);
  return { text: await textOf(body.reportOutputFile), illustration: body.illustration };
};
const runningYear = ({ ledger, policyYear }: { ledger: LedgerAnswer; policyYear: number }, name: string) =>
  ledger.columns.find((column) => column.group === 'guaranteed' && column.name === name)?.values[policyYear - 2];

describe('after a product adopted a new basis', () => {
  let before: Awaited<ReturnType<typeof gather>>;
  let after: Awaited<ReturnType<typeof gather>>;
  let saved: IllustrationDetail;
  let newQuote: FirstYearPremium;

  async function gather() {
    const agent = await api.as('agent');
    const detail = (await agent.get<IllustrationDetail>(path('/api/illustrations/:id', { id: saved.id }))).body;
    const reopened = await price(agent, detail.payload);
    const report = await generate(agent, detail);
    return {
      policy: await read(agent),
      projection: await project(agent, [RIDER]),
      rider: await setUp(agent, NUMBER),
      printedPolicy: await print(agent),
      stored: { annualPremium: detail.annualPremium, basisVersion: detail.basisVersion },
      reopened,
      report: report.text,
    };
  }

  beforeAll(async () => {
    const agent = await api.as('agent');
    const quote = { ...payload(WHOLE_LIFE), prodID: '0010' };
    saved = (await agent.post<IllustrationDetail>('/api/illustrations', { payload: quote })).body;
    before = await gather();
    await adoptBasis(api, '0010', 'OWN-1');
    after = await gather();
    newQuote = await price(agent, { ...quote, formVersion: 2 });
  });

  test('a policy in force keeps its premium and its values [NUM-001]', () => {
    expect(after.policy).toEqual(before.policy);
    expect(after.projection).toEqual(before.projection);
    expect(after.projection.basisVersion).toBe('OB-1.0');
    expect(runningYear(after.projection, 'cashValue')).toBe(12_431);
    // New business is priced under the new basis.
    expect(newQuote.basisVersion).toBe('OWN-1');
    expect(newQuote.annualPremium).toBeGreaterThan(before.reopened.annualPremium);
  });

  test('a rider is set up on the basis of the policy it is tried on [NUM-004]', () => {
    expect(before.rider.modePremiumAmount).toBeGreaterThan(0);
    expect(after.rider).toEqual(before.rider);
    expect(after.rider.basisVersion).toBe('OB-1.0');
  });

  test('the printed page of a policy is what it was [NUM-005]', () => {
    expect(before.printedPolicy).toContain('Basis OB-1.0');
    expect(after.printedPolicy).toBe(before.printedPolicy);
  });

  test('a saved illustration is reopened and printed with the figures it was saved with [NUM-002]', () => {
    expect(after.stored).toEqual(before.stored);
    expect(after.reopened).toEqual(before.reopened);
    expect(after.reopened.annualPremium).toBe(after.stored.annualPremium);
    expect(after.report).toBe(before.report);
  });
});

test('a rider of a policy sold under another basis is worked out on that one, and of nobody else’s policy [NUM-004]', async () => {
  const agent = await api.as('agent');
  const asIssued = await setUp(agent, NUMBER);
  await api.dataSource.query("UPDATE policy SET basisVersion = 'OWN-1', setupVersion = 2 WHERE policyNumber = ?", [
    NUMBER,
  ]);
  const heavier = await setUp(agent, NUMBER);
  expect([asIssued.basisVersion, heavier.basisVersion]).toEqual(['OB-1.0', 'OWN-1']);
  expect(heavier.modePremiumAmount).toBeGreaterThan(asIssued.modePremiumAmount);
  expect((await project(agent)).basisVersion).toBe('OWN-1');
  expect(await print(agent)).toContain('Basis OWN-1');
  const theirs = { ...RIDER, policyNumber: 'L2000210' };
  expect((await agent.post('/api/GetCoverageSetup', theirs)).status).toBe(404);
  await api.dataSource.query("UPDATE policy SET basisVersion = 'OB-1.0', setupVersion = 1 WHERE policyNumber = ?", [
    NUMBER,
  ]);
});

test('every policy that is stored names the basis and the setup version of its issue [NUM-003]', async () => {
  const headOffice = await api.as('headOffice');
  for (const { policyNumber } of seed.policies) {
    const { inforcePolicy } = (await headOffice.post<PolicyAnswer>('/api/getpolicy', { policyNumber })).body;
    if (!inforcePolicy) continue;
    expect([inforcePolicy.basisVersion, inforcePolicy.setupVersion], policyNumber).toEqual(['OB-1.0', 1]);
  }
  const rows = await api.dataSource.query('SELECT basisVersion, setupVersion FROM policy');
  expect(rows.length).toBe(seed.policies.length);
  for (const row of rows) expect(row).toEqual({ basisVersion: 'OB-1.0', setupVersion: 1 });
});

test.each(['basisVersion', 'setupVersion'])('a policy without its %s is no policy [NUM-003]', async (name) => {
  const { inforcePolicy } = await read(await api.as('agent'));
  const isPolicy = new Ajv2020({ strict: true, formats: DAYS }).compile(schemas.policy);
  expect(isPolicy(inforcePolicy)).toBe(true);
  const without = Object.entries(inforcePolicy ?? {}).filter(([key]) => key !== name);
  expect(isPolicy(Object.fromEntries(without))).toBe(false);
});
