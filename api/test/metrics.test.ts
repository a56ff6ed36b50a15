import { readFile } from 'node:fs/promises';
import type { FormDocument } from '@lifeform/metadata';
import { beforeAll, expect, test } from 'vitest';
import { Metrics } from '../src/platform/metrics/metrics.ts';
import { MetricsServer } from '../src/platform/metrics/metrics-server.ts';
import { path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi({ config: { metricsPort: 0 } });

async function metrics(): Promise<string> {
  const { port } = api.app.get(MetricsServer);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The value of a metric with these labels, as it is written. */
const shown = (text: string, metric: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${metric} `))
    ?.slice(metric.length + 1);

beforeAll(async () => {
  const agent = await api.as('agent');
  await agent.post('/api/illustrations', { payload: payload() });
});

test('the inner port answers metrics, the public one has none [OPS-002]', async () => {
  expect(await metrics()).toContain('# TYPE lifeform_request_seconds histogram');
  const { body } = await api.request<string>('GET', '/metrics');
  expect(String(JSON.stringify(body))).not.toContain('lifeform_request_seconds');
});

test('nothing but metrics is on the inner port', async () => {
  const { port } = api.app.get(MetricsServer);
  expect((await fetch(`http://127.0.0.1:${port}/api/version`)).status).toBe(404);
});

test('requests are measured by method, route and status, and no address or name is among the labels [OPS-002]', async () => {
  const agent = await api.as('agent');
  const form = 'NewBusiness';
  await agent.get<FormDocument>(path('/api/forms/:form/versions/:version', { form, version: '999' }));
  const text = await metrics();
  expect(text).toMatch(
    /lifeform_request_seconds_count\{method="POST",route="\/api\/illustrations",status="200"\} [1-9]/,
  );
  expect(text).toMatch(/route="\/api\/forms\/:form\/versions[^"]*",status="4\d\d"/);
  expect(text).not.toMatch(/lifeform\.example|versions\/999/);
});

test('a queue shows how many wait in it, and a cache what it had [OPS-002]', async () => {
  const text = await metrics();
  for (const queue of ['print', 'read-file', 'template', 'impact', 'database'])
    expect([queue, shown(text, `lifeform_queue_length{queue="${queue}"}`)]).toEqual([queue, '0']);
  api.app.get(Metrics).watch('print', { waiting: 3 });
  expect(shown(await metrics(), 'lifeform_queue_length{queue="print"}')).toBe('3');
  expect(Number(shown(text, 'lifeform_cache_reads_total{cache="product-setup",result="miss"}'))).toBeGreaterThan(0);
});

test('a publication begins its age anew; failed rules are counted by form [OPS-002]', async () => {
  const developer = await api.as('developer');
  const form = 'Tracking';
  const { body } = await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }));
  const messages = { 'msg-required': { en: 'Needed.', fr: 'Requis.' } };
  await developer.post('/api/updateControlItems', { form, baseVersion: body.version, messages });
  api.app.get(Metrics).ruleFailures.inc({ form });
  const text = await metrics();
  expect(Number(shown(text, 'lifeform_publication_age_seconds'))).toBeLessThan(600);
  expect(shown(text, 'lifeform_rule_failures_total{form="Tracking"}')).toBe('1');
});

test('every metric that the dashboard names exists [OPS-002]', async () => {
  const dashboard = JSON.parse(await readFile(new URL('../../docs/dashboard.json', import.meta.url), 'utf8')) as {
    readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
  };
  const named = dashboard.panels
    .flatMap(({ targets }) => targets)
    .flatMap(({ expr }) => expr.match(/\b(?:lifeform|nodejs|process)_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(12);
  const text = await metrics();
  for (const name of named)
    expect(text).toMatch(new RegExp(`^# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `, 'm'));
});
