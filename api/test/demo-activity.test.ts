import { DATA_REPORTS } from '@lifeform/metadata';
import { expect, test } from 'vitest';
import { ReportRunEntity } from '../src/feature/data-report/report-run.entity.ts';
import { IllustrationEntity } from '../src/feature/illustration/illustration.entity.ts';
import { TrackingEventEntity } from '../src/feature/tracking/tracking-event.entity.ts';
import { dataReportClient } from './data-report-client.ts';
import { startApi } from './harness.ts';

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

test('what is seeded are illustrations as people make them, none of them by the first agent', async () => {
  const made = await api.dataSource.getRepository(IllustrationEntity).find({ relations: { owner: true } });
  expect(made.length).toBeGreaterThan(5);
  expect(
    made
      .filter(({ annualPremium, faceAmount }) => annualPremium <= 0 || faceAmount <= 0)
      .map(({ prodID, annualPremium, faceAmount }) => [prodID, annualPremium, faceAmount]),
  ).toEqual([]);
  expect(made.filter(({ owner }) => owner.username === 'agent@lifeform.example')).toEqual([]);
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
