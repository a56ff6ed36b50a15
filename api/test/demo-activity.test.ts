import type { EapplicationDetail, EapplicationPage, NeedsAnalysisPage } from '@lifeform/metadata/contract';
import {
  DATA_REPORTS,
  type FirstYearPremium,
  type IllustrationDetail,
  type IllustrationPage,
} from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { ReportRunEntity } from '../src/feature/data-report/report-run.entity.ts';
import { IllustrationEntity } from '../src/feature/illustration/illustration.entity.ts';
import { TrackingEventEntity } from '../src/feature/tracking/tracking-event.entity.ts';
import { dataReportClient } from './data-report-client.ts';
import { path, startApi } from './harness.ts';

const YEAR = 365 * 86_400_000;
const api = startApi();
const { rows } = dataReportClient(api);

test('a demonstration starts with something to tell in every report [API-056]', async () => {
  const administrator = await api.as('administrator');
  const today = new Date().toISOString().slice(0, 10);
  const empty: number[] = [];
  for (const { reportNumber } of DATA_REPORTS) {
    const found = await rows(administrator, reportNumber, { from: '2026-01-01', to: today });
    if (found.length === 0) empty.push(reportNumber);
  }
  expect(empty).toEqual([]);
});

test('what is seeded are illustrations as people make them', async () => {
  const made = await api.dataSource.getRepository(IllustrationEntity).find({ relations: { owner: true } });
  expect(made.length).toBeGreaterThan(5);
  expect(
    made
      .filter(({ annualPremium, faceAmount }) => annualPremium <= 0 || faceAmount <= 0)
      .map(({ prodID, annualPremium, faceAmount }) => [prodID, annualPremium, faceAmount]),
  ).toEqual([]);
});

describe('the first agent', () => {
  test('has illustrations of several clients, one of them old: its insured has had a birthday since [FEEL-001]', async () => {
    const agent = await api.as('agent');
    const { rows: saved } = (await agent.get<IllustrationPage>('/api/illustrations')).body;
    const clients = new Set(saved.map(({ insuredName }) => insuredName));
    expect(clients.size).toBeGreaterThanOrEqual(5);
    expect(new Set(saved.map(({ prodID }) => prodID)).size).toBeGreaterThanOrEqual(4);
    const old = saved.at(-1);
    expect(Date.parse(old?.modifiedAt ?? '')).toBeLessThan(Date.now() - YEAR);
    const { body } = await agent.get<IllustrationDetail>(path('/api/illustrations/:id', { id: old?.id ?? '' }));
    const { payload } = body;
    const priced = async (request: object) =>
      (await agent.post<FirstYearPremium>('/api/GetFirstYearPremium', request)).body.annualPremium;
    expect(await priced(payload)).toBe(body.annualPremium);
    const { asOf: _, ...today } = payload;
    expect(await priced(today)).toBeGreaterThan(body.annualPremium);
  });

  test('has needs analyses of clients, and drafts of applications of which one is half way [FEEL-001]', async () => {
    const agent = await api.as('agent');
    const analyses = (await agent.get<NeedsAnalysisPage>('/api/needsAnalyses')).body.rows;
    expect(analyses.map(({ name, gap }) => [name, gap > 0])).toEqual([
      ['Priya Raman', true],
      ['Thomas Bergeron', true],
    ]);
    const drafts = (await agent.get<EapplicationPage>('/api/eapplications')).body.rows;
    expect(drafts.map(({ insuredName, state }) => [insuredName, state])).toEqual([
      ['Marcus Bell', 'draft'],
      ['Thomas Bergeron', 'draft'],
    ]);
    const half = await agent.get<EapplicationDetail>(path('/api/eapplications/:id', { id: drafts.at(-1)?.id ?? '' }));
    expect(half.body.values).toMatchObject({
      txtOccupation: 'Electrician',
      grpBeneficiaries: [{ txtBeneficiaryShare: 100 }],
    });
    expect(half.body.values?.chkDeclaration ?? false).toBe(false);
  });
});

test('in production nothing is', async () => {
  const { seed } = await import('@lifeform/metadata/seed');
  const { Seeder } = await import('../src/feature/seed/seeder.ts');
  const { CONFIG } = await import('../src/platform/config/config.module.ts');
  for (const entity of [TrackingEventEntity, IllustrationEntity, ReportRunEntity])
    await api.dataSource.getRepository(entity).createQueryBuilder().delete().execute();
  Object.assign(api.app.get(CONFIG), { profile: 'production', adminPassword: 'Quiet-Harbour-77' });
  await api.app.get(Seeder).run(seed);
  expect(await api.dataSource.getRepository(TrackingEventEntity).count()).toBe(0);
});
