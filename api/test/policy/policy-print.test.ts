import { labelKey } from '@lifeform/metadata';
import type { PolicyProjection, PolicyReportAnswer } from '@lifeform/metadata/contract';
import { type CoverageSetupRequest } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { ReportRunEntity } from '../../src/feature/data-report/report-run.entity.ts';
import type { OpenPolicy } from '../../src/feature/policy/policy.entity.ts';
import { PolicyRepository } from '../../src/feature/policy/policy.repository.ts';
import { type Client, startApi } from '../harness.ts';
import { readPdfText } from '../report/read-pdf.ts';

const api = startApi();

async function printed(
  who: Client,
  policyNumber: string,
  riders: readonly CoverageSetupRequest[] = [],
): Promise<readonly [answer: PolicyReportAnswer, text: string]> {
  const { status, body } = await who.post<PolicyReportAnswer>('/api/policies/report', { policyNumber, riders });
  expect(status).toBe(200);
  const file = await fetch(new URL(body.reportOutputFile, api.url));
  return [body, await readPdfText(Buffer.from(await file.arrayBuffer()))];
}

const RIDER: CoverageSetupRequest = {
  ...{ coverageID: '006', parentCoverageID: '001', prodID: '093', planCode: '06T101', issueDate: '2026-11-21' },
  insured: { name: 'Max Roy', sex: 'M', smokeClass: 'R', issueAge: 49 },
  ...{ rateClass: 'S', faceAmount: 250_000, unitValue: 1000, coiType: 'YRT', premiumMode: 1 },
  ...{ isUseRatings: false, meRating: 100, flatExtra: 0, flatExtraDuration: 0, isWaiver: true, isADB: false },
};

describe('the progress report of a policy', () => {
  test('is a PDF with its version, its pages, what is paid by its mode, and no SIN, and the run is counted [RPT-054] [RPT-055] [INF-035]', async () => {
    const agent = await api.as('agent');
    const [answer, text] = await printed(agent, 'L1000210');
    expect(answer.reportScalarItems).toEqual([
      expect.objectContaining({ name: 'reportVersion', dataType: 'string', stringValue: '2.0.4' }),
    ]);
    expect(text).toContain('Report version 2.0.4');
    const headings = [
      'Policy Progress Report',
      'Policy information and values',
      'Coverages and riders',
      'Client information',
      'Projected values',
      'Notices',
    ];
    for (const heading of headings) expect(text).toMatch(new RegExp(`^\\s*${heading}\\s*$`, 'm'));
    expect(text).toMatch(/Basic cash value[\s\S]*\$12,431\.00/);
    expect(text).toMatch(/Guaranteed purchase option/);
    // Every value stands under what it promises, and says what it rests on.
    expect(text).toMatch(/Guaranteed +Not guaranteed: current scale/);
    expect(text).toContain('The current scale credits 5.50% on dividends.');
    expect(text).toContain('Premiums a year are what the 12 payments of a year come to.');
    expect(text).toMatch(/^15 48 \$1,049 \$1,133 \$17,001 /m);
    expect(text).toContain('Basis OB-1.0 · Illustrative rates, not those of a licensed insurer');
    expect(text).not.toMatch(/\b\d{3}[ -]*\d{3}[ -]*\d{3}\b/);
    const report = labelKey('Report', 'policy-title');
    const run = { kind: 'Progress', report, policyType: 'WholeLife', username: agent.username } as const;
    expect(await api.dataSource.manager.countBy(ReportRunEntity, run)).toBe(1);
  });

  test('carries the loan of the policy beside its values, with a rider that is tried or without [FEEL-010]', async () => {
    const agent = await api.as('agent');
    const plain = (await printed(agent, 'L1000210'))[1];
    const tried = (await printed(agent, 'L1000210', [RIDER]))[1];
    for (const text of [plain, tried]) {
      const loan = text.slice(text.lastIndexOf('What the loan leaves'));
      expect(loan).toMatch(/Loan +Net cash +Net death|Loan balance +Net cash value +Net death/);
      // 2,500 at 7 %, from the end of the year on file: 2,675, 2,862.25; 100,000 less what is owed.
      expect(loan).toMatch(/^14 47 \$2,500 \$\S+ \$97,500 \$/m);
      expect(loan).toMatch(/^15 48 \$2,675 \$\S+ \$97,325 \$/m);
      expect(loan).toMatch(/^16 49 \$2,862 \$\S+ \$97,138 \$/m);
      expect(loan).toContain('its balance grows by 7.00% at each policy anniversary');
      expect(text).not.toContain('Loans and withdrawals are not carried');
    }
    const [, without] = await printed(agent, 'L1000220');
    expect(without).not.toContain('What the loan leaves');
  });

  test('says in which year a loan that is never repaid ends the policy [FEEL-010]', async () => {
    const stored = api.app.get(PolicyRepository);
    const row = await stored.find('L1000210');
    if (!row) throw new Error('there is no such policy');
    const owing = { ...row, document: { ...row.document, loanBalance: 12_000 } };
    const put = async (policy: OpenPolicy) => {
      await api.dataSource.query('DELETE FROM policy_party WHERE policyID = ?', [row.id]);
      await api.dataSource.query('DELETE FROM policy WHERE id = ?', [row.id]);
      await stored.insert(stored.manager, [policy]);
    };
    await put(owing);
    try {
      const agent = await api.as('agent');
      const { ledger } = (await agent.post<PolicyProjection>('/api/policies/projection', { policyNumber: 'L1000210' }))
        .body;
      const year = ledger.lapseYear?.guaranteed;
      expect(year).toBeGreaterThan(15);
      const [, text] = await printed(agent, 'L1000210');
      expect(text).toContain(`On its guarantees alone the policy lapses in year ${year}.`);
    } finally {
      await put(row);
    }
  });

  test('is in the reader’s language, and 404 for a policy that is not theirs or not to be viewed', async () => {
    const luc = await api.signIn('conseiller@lifeform.example', 'Erable-Rivage-35');
    const [, text] = await printed(luc, 'L2000910');
    expect(text).toMatch(/Rapport d’évolution du contrat/);
    // Who has a part in a retirement income fund goes by the fund's own words.
    expect(text).toMatch(/Rentier +Titulaire/);
    expect(text).toContain('Non garanti : rendement supposé');
    expect(text).toContain('Les valeurs non garanties supposent 3,00 % par an.');
    for (const policyNumber of ['L1000210', 'L2002080']) {
      expect((await luc.post('/api/policies/report', { policyNumber })).status).toBe(404);
    }
  });

  test('of a policy that has ended tells its years to the last, and runs none', async () => {
    const agent = await api.as('agent');
    const [, text] = await printed(agent, 'L1002050');
    expect(text).toMatch(/to policy year 23, in which it ended/);
    expect(text).not.toContain('is running');
  });

  test('tells a term rider that is tried apart from what is on file, and refuses one where none can be added [RPT-056] [NUM-008] [NUM-009]', async () => {
    const agent = await api.as('agent');
    const [, text] = await printed(agent, 'L1000210', [RIDER]);
    const [, plain] = await printed(agent, 'L1000210');
    expect(text).toContain('Term rider (proposed)');
    expect(text).toContain('Max Roy');
    expect(plain).not.toContain('Term rider (proposed)');
    const pageOf = (whole: string, from: string, to: string) =>
      whole.slice(whole.lastIndexOf(from), whole.lastIndexOf(to));
    const onFile = (whole: string) =>
      pageOf(whole, 'Policy information and values', 'Client information').replace(/Page \d+ of \d+/g, '');
    // What is on file is told as if nothing were tried.
    expect(onFile(text)).toBe(onFile(plain));
    expect(onFile(text)).toMatch(/Modal premium[\s\S]*\$94\.45/);
    const tried = pageOf(text, 'What follows was only tried', 'Projected values');
    expect(tried).toContain('Tried, not part of the policy');
    expect(tried).not.toContain('Premium paying');
    expect(tried).toMatch(/On file[\s\S]*\$94\.45/);
    expect(text).toMatch(/Tried: with the[^$]+Guaranteed +Not guaranteed: current scale[^$]+Year Age/);
    const refused = { policyNumber: 'L1000810', riders: [RIDER] };
    expect((await agent.post('/api/policies/report', refused)).status).toBe(400);
  });
});
