import type {
  ErrorAnswer,
  ReportPreviewAnswer,
  ReportTemplate,
  ReportTemplateDetail,
} from '@lifeform/metadata/contract';
import type { ReportResult } from '@lifeform/metadata/insurance';
import { expect, test } from 'vitest';
import { ReportTemplateEntity } from '../../src/feature/report/report-template.entity.ts';
import { type Client, path, startApi } from '../harness.ts';
import { payload } from '../illustration-payload.ts';
import { readPdfText } from './read-pdf.ts';

const api = startApi();
const at = (name: string) => path('/api/reportTemplates/:name', { name });
const save = (person: Client, name: string, source: string, baseVersion = 0) =>
  person.post<ReportTemplateDetail & ErrorAnswer>(at(name), { source, baseVersion });
const preview = (person: Client, name: string, body = {}) =>
  person.post<ReportPreviewAnswer & ErrorAnswer>(path('/api/reportTemplates/:name/preview', { name }), body);

async function wordsOf({ reportOutputFile }: { readonly reportOutputFile: string }): Promise<string> {
  const pdf = await fetch(new URL(reportOutputFile, api.url));
  return readPdfText(Buffer.from(await pdf.arrayBuffer()));
}

test('every page is listed, and drawn on sample data in both languages by the check of a save [TMPL-004]', async () => {
  const developer = await api.as('developer');
  const { body } = await developer.get<readonly ReportTemplate[]>('/api/reportTemplates');
  expect(body.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['cover', 'ledger', 'account', 'savings', 'scales']),
  );
  for (const { name, version } of body) {
    expect(version).toBe(0);
    const { body: shipped } = await developer.get<ReportTemplateDetail>(at(name));
    const saved = await save(developer, name, shipped.source);
    expect([name, saved.status, saved.body.message]).toEqual([name, 200, undefined]);
  }
});

test('a page is previewed by anybody, changed by administrators and developers, and printed as changed [TMPL-004]', async () => {
  const [agent, developer] = [await api.as('agent'), await api.as('developer')];
  const shown = await preview(agent, 'compliance-notice');
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  expect(await wordsOf(shown.body)).toContain('Important notice');
  const own = '<section class="page"><h1>House rules of {{productName}}</h1></section>';
  expect((await preview(agent, 'compliance-notice', { source: own })).status).toBe(403);
  expect((await save(agent, 'compliance-notice', own)).status).toBe(403);

  const { version } = (await developer.get<ReportTemplateDetail>(at('compliance-notice'))).body;
  expect((await save(developer, 'compliance-notice', own, version)).body.version).toBe(version + 1);
  expect((await save(developer, 'compliance-notice', own, version)).status).toBe(409);
  const { versions } = (await developer.get<ReportTemplateDetail>(at('compliance-notice'))).body;
  // By name, as everywhere; nobody wrote what was shipped.
  expect([versions[0]?.author, versions.at(-1)?.author]).toEqual(['Sofia Novak', '']);
  const report = await agent.post<ReportResult>('/api/illustrations/report', {
    payload: payload({ chkComplianceNotice: true }),
  });
  expect(await wordsOf(report.body)).toContain('House rules of');

  const before = path('/api/reportTemplates/:name/versions/:version', { name: 'compliance-notice', version: '0' });
  const { source } = (await developer.get<{ source: string }>(before)).body;
  expect((await save(developer, 'compliance-notice', source, version + 1)).status).toBe(200);
  expect(await wordsOf((await preview(agent, 'compliance-notice')).body)).toContain('Important notice');
});

test.each([
  ['<p>\n{{#if a}}', 'syntax', 2],
  ['<p>\n\n{{nothing}}</p>', 'missing', 3],
  ['{{{productName}}}', 'unescaped', 1],
  ['<p>\n{{readFile "x"}}', 'helper', 2],
  ['<link rel="stylesheet" href="https://example.com">', 'markup', 1],
])('a template that is broken is refused with the place and the reason: %j [TMPL-004]', async (source, fault, line) => {
  const administrator = await api.as('administrator');
  const { version } = (await administrator.get<ReportTemplateDetail>(at('cover'))).body;
  const { status, body } = await save(administrator, 'cover', source, version);
  expect([status, body.code, body.parameters]).toMatchObject([400, 'pageFaulty', { fault, line }]);
  expect((await administrator.get<ReportTemplateDetail>(at('cover'))).body.version).toBe(version);
});

/** Loops over every row of the ledger within one another: some 35 times as much work for each. */
const looping = (deep: number, inside = '') =>
  `{{#each parts}}{{#each rows}}${'{{#each @root.parts}}{{#each rows}}'.repeat(deep)}${inside}${'{{/each}}{{/each}}'.repeat(deep + 1)}`;

test('a page whose loops never end is refused where it is tried and where it is saved, and others are answered meanwhile [GATE-033]', async () => {
  const administrator = await api.as('administrator');
  const order: string[] = [];
  const tried = preview(administrator, 'ledger', { source: looping(7) }).finally(() => order.push('preview'));
  const saved = save(administrator, 'ledger', looping(7)).finally(() => order.push('save'));
  await new Promise((resume) => setTimeout(resume, 1_500));
  await api.request('GET', '/api/getVersion').finally(() => order.push('version'));
  for (const { status, body } of await Promise.all([tried, saved]))
    expect([status, body.code, body.parameters]).toEqual([400, 'pageTooSlow', { seconds: 5 }]);
  expect(order[0]).toBe('version');
});

test.each([
  ['a million characters and more', looping(2, 'x'.repeat(50))],
  ['more than any text can hold', looping(3, 'x'.repeat(20_000))],
])('a page that comes to %s is refused [GATE-033]', async (_, source) => {
  const { status, body } = await preview(await api.as('administrator'), 'ledger', { source });
  expect([status, body.code]).toEqual([400, 'pageTooLarge']);
});

test('a page that was stored and takes too long on a policy refuses that report by name, and keeps the illustration [GATE-033]', async () => {
  const agent = await api.as('agent');
  const name = 'compliance-notice';
  const { version } = (await (await api.as('developer')).get<ReportTemplateDetail>(at(name))).body;
  const nested = '{{#each quote.ledger.age}}'.repeat(1) + '{{#each @root.quote.ledger.age}}'.repeat(7);
  const source = `${nested}${'{{/each}}'.repeat(8)}`;
  const row = { name, version: version + 1, source, author: 'developer', createdAt: new Date() };
  await api.dataSource.getRepository(ReportTemplateEntity).insert(row);
  const { status, body } = await agent.post<ErrorAnswer & { readonly saved?: object }>('/api/illustrations/report', {
    payload: payload({ chkComplianceNotice: true }),
  });
  expect([status, body.code]).toEqual([400, 'pageTooSlow']);
  expect(body.saved).toMatchObject({ illustrationNumber: expect.any(String) });
  await api.dataSource.getRepository(ReportTemplateEntity).delete({ name, version: version + 1 });
});
