import {
  type ErrorAnswer,
  PATHS,
  type ReportPreviewAnswer,
  type ReportTemplate,
  type ReportTemplateDetail,
} from '@lifeform/metadata/contract';
import type { ReportResult } from '@lifeform/metadata/insurance';
import { expect, test, vi } from 'vitest';
import { type Client, path, startApi } from '../harness.ts';
import { payload } from '../illustration-payload.ts';
import { readPdfText } from './read-pdf.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const api = startApi();
const at = (name: string) => path(PATHS.reportTemplate, { name });
const save = (person: Client, name: string, source: string, baseVersion = 0) =>
  person.post<ReportTemplateDetail & ErrorAnswer>(at(name), { source, baseVersion });
const preview = (person: Client, name: string, body = {}) =>
  person.post<ReportPreviewAnswer & ErrorAnswer>(path(PATHS.reportTemplatePreview, { name }), body);

async function wordsOf({ reportOutputFile }: { readonly reportOutputFile: string }): Promise<string> {
  const pdf = await fetch(new URL(reportOutputFile, api.url));
  return readPdfText(Buffer.from(await pdf.arrayBuffer()));
}

test('every page is listed, and drawn on sample data in both languages by the check of a save [TMPL-004]', async () => {
  const developer = await api.as('developer');
  const { body } = await developer.get<readonly ReportTemplate[]>(PATHS.reportTemplates);
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
  const report = await agent.post<ReportResult>(PATHS.illustrationReport, {
    payload: payload({ chkComplianceNotice: true }),
  });
  expect(await wordsOf(report.body)).toContain('House rules of');

  const before = path(PATHS.reportTemplateVersion, { name: 'compliance-notice', version: '0' });
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
