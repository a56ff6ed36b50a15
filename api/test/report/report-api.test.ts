import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorAnswer, ReportPreview } from '@lifeform/metadata/contract';
import type { IllustrationPage, ReportResult, User } from '@lifeform/metadata/insurance';
import { Logger } from '@nestjs/common';
import { describe, expect, test, vi } from 'vitest';
import { ReportFileEntity } from '../../src/feature/report/report-file.entity.ts';
import { ReportPrinter } from '../../src/feature/report/report-printer.ts';
import { Cleanup } from '../../src/platform/cleanup/cleanup.ts';
import { CONFIG } from '../../src/platform/config/config.module.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { PdfPrinter } from '../../src/report/browser/pdf-printer.ts';
import { PrintingCrashedError } from '../../src/report/browser/print-error.ts';
import { type Client, path, startApi } from '../harness.ts';
import { payload } from '../illustration-payload.ts';
import { readPdfText } from './read-pdf.ts';

interface ApiError {
  readonly statusCode: number;
  readonly message: string;
  readonly issues?: readonly { readonly code: string; readonly path: string }[];
}

const api = startApi();

const printed = { chkHideIllustrationNumber: false };

async function generate(person: Client, values = {}): Promise<ReportResult> {
  const { status, body } = await person.post<ReportResult>('/api/illustrations/report', {
    payload: payload({ ...printed, ...values }),
  });
  expect(status).toBe(200);
  return body;
}

async function open(address: string): Promise<Response> {
  return fetch(new URL(address, api.url));
}

async function textOf(address: string): Promise<string> {
  return readPdfText(Buffer.from(await (await open(address)).arrayBuffer()));
}

describe('a preview', () => {
  test('is the pages of the report in the person’s report language, and neither saves nor keeps anything', async () => {
    const agent = await api.as('agent');
    const listed = async () => (await agent.get<IllustrationPage>('/api/illustrations')).body.total;
    const files = api.dataSource.getRepository(ReportFileEntity);
    const before = [await listed(), await files.count()];
    const body = payload({ ...printed, txtInsuredName: "Étienne O'Roy", chkTaxPage: true });
    const { status, body: preview } = await agent.post<ReportPreview>('/api/illustrations/preview', body);
    expect(status).toBe(200);
    expect(preview.language).toBe('en');
    expect(preview.sections[0]).toMatch(/Étienne O&#(?:x27|39);Roy/);
    expect(preview.sections.join('')).toContain('Tax and your insurance');
    expect(preview.style).toContain(':host');
    expect(preview.style).not.toContain('@font-face');
    const fewer = await agent.post<ReportPreview>(
      '/api/illustrations/preview',
      payload({ ...printed, chkTaxPage: false }),
    );
    expect(fewer.body.sections).toHaveLength(preview.sections.length - 1);
    expect([await listed(), await files.count()]).toEqual(before);
  });

  test('without a name is refused as the report is', async () => {
    const agent = await api.as('agent');
    const nameless = payload({ ...printed, txtInsuredName: '' });
    const preview = await agent.post<ApiError>('/api/illustrations/preview', nameless);
    const report = await agent.post<ApiError>('/api/illustrations/report', { payload: nameless });
    expect(preview.status).toBe(400);
    expect(preview.body.issues).toEqual(report.body.issues);
  });
});

describe('preferences', () => {
  test('concept rates and pages of a run are the defaults of the next illustration [CONC-010]', async () => {
    const agent = await api.as('agent');
    const rates = { txtCharitableGivingIntRate: 5.5, txtIncomePayoutLoanRate: 7.25 };
    const { formData } = await generate(agent, { ...rates, chkTaxPage: true, chkIncomeNonRegPage: false });
    const kept = { ...rates, chkTaxPage: true, chkIncomeNonRegPage: 'false' };
    expect(formData).toMatchObject(kept);
    const { body } = await agent.get<User>(`/users/${agent.username}`);
    expect(body.formData).toEqual(formData);
  });

  test('what is put back to how new forms start is kept too, and what was never changed is not [CONC-010]', async () => {
    const agent = await api.as('agent');
    await generate(agent, { txtCharitableGivingIntRate: 5.5 });
    const { formData } = await generate(agent, { txtCharitableGivingIntRate: 4 });
    expect(formData).toMatchObject({ txtCharitableGivingIntRate: 4 });
    expect(formData).not.toHaveProperty('txtCharitableGivingTaxRate');
  });
});

describe('generate report', () => {
  test('tells its maker alone which page of how many it is at, and ends the telling with the report', async () => {
    const [agent, other] = [await api.as('agent'), await api.as('administrator')];
    const runID = crypto.randomUUID();
    const watch = ({ tokens }: Client) =>
      fetch(new URL(path('/api/illustrations/report/:runID', { runID }), api.url), {
        headers: { authorization: `Bearer ${tokens.jwt}` },
      });
    const [mine, theirs] = [await watch(agent), await watch(other)];
    await agent.post<ReportResult>('/api/illustrations/report', { payload: payload(printed), runID });
    const told = (await mine.text())
      .split('\n')
      .flatMap((line) => (line.startsWith('data:') ? [JSON.parse(line.slice(5))] : []));
    const { pages } = told[0];
    expect(told.map(({ phase, page }) => `${phase} ${page}`)).toEqual([
      ...Array.from({ length: pages }, (_, index) => `making ${index + 1}`),
      `printing ${pages}`,
    ]);
    expect(pages).toBeGreaterThan(3);
    await theirs.body?.cancel();
  });

  test('saves the illustration under a number and prints owner, insured and premium [ILL-027]', async () => {
    const agent = await api.as('agent');
    const result = await generate(agent, { txtOwnerName: 'Paul Chen' });
    const text = await textOf(result.reportOutputFile);
    const saved = await agent.get<IllustrationPage>('/api/illustrations');
    expect(result).toMatchObject({ resultCode: 0, errorText: '' });
    expect(saved.body.rows.map(({ id }) => id)).toContain(result.illustration.id);
    expect(text).toContain(result.illustration.illustrationNumber);
    expect(text).toContain('Paul Chen');
    expect(text).toContain('Marie Chen');
    expect(text).toContain(`$${result.illustration.annualPremium.toFixed(2)}`);
  });

  test('without a name nothing is saved and the form’s own code is answered [ILL-027]', async () => {
    const agent = await api.as('agent');
    const before = (await agent.get<IllustrationPage>('/api/illustrations')).body.total;
    const { status, body } = await agent.post<ApiError>('/api/illustrations/report', {
      payload: payload({ txtInsuredName: '', txtOwnerName: '' }),
    });
    expect(status).toBe(400);
    expect(body.issues).toContainEqual({ code: 'msg-OwnerAndInsuredNames', path: 'txtInsuredName' });
    expect((await agent.get<IllustrationPage>('/api/illustrations')).body.total).toBe(before);
  });

  test.each([
    ['English', 'English', 'Your illustration', 'Votre illustration'],
    ['English', 'French', 'Votre illustration', 'Your illustration'],
    ['French', 'English', 'Your illustration', 'Votre illustration'],
    ['French', 'French', 'Votre illustration', 'Your illustration'],
  ] as const)(
    'of a person whose screen is %s and whose reports are %s is %j, in that language alone [I18N-006] [GEN-010] [PROOF-018]',
    async (inputLanguage, reportLanguage, said, unsaid) => {
      const agent = await api.as('agent');
      const update = { username: agent.username, inputLanguage, reportLanguage };
      expect((await agent.post('/users/update', update)).status).toBeLessThan(300);
      const result = await generate(agent);
      expect(result.language).toBe(reportLanguage === 'French' ? 'fr' : 'en');
      const text = await textOf(result.reportOutputFile);
      expect(text).toContain(said);
      expect(text).not.toContain(unsaid);
      const [smoker, other] = reportLanguage === 'French' ? ['Non-fumeur', 'Non-smoker'] : ['Non-smoker', 'Non-fumeur'];
      expect(text).toContain(smoker);
      expect(text).not.toContain(other);
      await agent.post('/users/update', { ...update, inputLanguage: 'English', reportLanguage: 'English' });
    },
  );

  test('saving again under the same id keeps the number', async () => {
    const agent = await api.as('agent');
    const first = await generate(agent);
    const { id, illustrationNumber } = first.illustration;
    const { body } = await agent.post<ReportResult>('/api/illustrations/report', {
      payload: payload(),
      id,
      revision: 1,
    });
    expect(body.illustration).toMatchObject({ id, illustrationNumber });
  });

  test('an illustration and its report record the form version and the basis [META-046]', async () => {
    const agent = await api.as('agent');
    const result = await generate(agent);
    const detail = await agent.get(`/api/illustrations/${result.illustration.id}`);
    expect(detail.body).toMatchObject({ basisVersion: 'OB-1.0', payload: { formVersion: 1 } });
    expect(await textOf(result.reportOutputFile)).toContain('Version 2.0.4 · Form 1 · Basis OB-1.0');
  });
});

describe('the report of a person with a white-label profile', () => {
  const OAK = { name: 'Oak', company: 'Northern Oak Mutual', brand: '#5b1a6b', brandOn: '#ffffff', logo: '' };

  test('carries its company on cover, head and foot, and another’s the installation’s [GEN-011]', async () => {
    const [administrator, agent] = [await api.as('administrator'), await api.as('agent')];
    const setWhiteLabel = (isWhiteLabel: boolean) =>
      administrator.post('/users/update', { username: agent.username, isWhiteLabel, whiteLabelProfile: 'Oak' });
    expect((await administrator.post('/api/whiteLabel/profiles', OAK)).status).toBe(200);
    await setWhiteLabel(true);
    const text = await textOf((await generate(agent, { chkCoverPage: true })).reportOutputFile);
    await setWhiteLabel(false);
    const plain = await textOf((await generate(agent, { chkCoverPage: true })).reportOutputFile);
    expect(text).not.toContain('Meridian Life');
    for (const page of text.split('\f').slice(0, -1)) expect(page.match(/Northern Oak Mutual/g)).toHaveLength(3);
    expect(plain).not.toContain('Northern Oak');
    for (const page of plain.split('\f').slice(0, -1)) expect(page.match(/Meridian Life/g)).toHaveLength(3);
  });
});

describe('address of a report', () => {
  test('opens in a plain tab, once [RPT-047]', async () => {
    const { reportOutputFile } = await generate(await api.as('agent'));
    const first = await open(reportOutputFile);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('content-disposition')).toMatch(/^inline/);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await open(reportOutputFile)).status).toBe(404);
  });

  test('of two tabs that open it at once, one gets it [RPT-047]', async () => {
    const { reportOutputFile } = await generate(await api.as('agent'));
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => open(reportOutputFile)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404, 404, 404]);
  });

  test('is over after a minute', async () => {
    const { reportOutputFile } = await generate(await api.as('agent'));
    api.travel(61_000);
    expect((await open(reportOutputFile)).status).toBe(404);
  });

  test('needs its ticket, and the ticket is stored only as a hash', async () => {
    const { reportOutputFile, reportID } = await generate(await api.as('agent'));
    const ticket = new URL(reportOutputFile, api.url).searchParams.get('ticket') ?? '';
    const row = await api.dataSource.getRepository(ReportFileEntity).findOneByOrFail({ id: reportID });
    expect(ticket).toHaveLength(43);
    expect(row.ticketHash).not.toContain(ticket);
    expect((await open(reportOutputFile.replace(ticket, 'A'.repeat(43)))).status).toBe(404);
    expect((await open(reportOutputFile.replace(/\?.*/, ''))).status).toBe(404);
    expect((await open(`${reportOutputFile.replace(/\?.*/, '')}?ticket=a&ticket=b`)).status).toBe(400);
    expect((await open(reportOutputFile)).status).toBe(200);
  });

  test.each([
    '/DBReports/..%2f..%2flifeform.sqlite',
    '/DBReports/lifeform.sqlite',
    '/DBReports/..%5c..%5csigning-secret',
    '/DBReports/00000000-0000-0000-0000-000000000000.pdf',
  ])('%s is not there', async (address) => {
    expect((await open(`${address}?ticket=x`)).status).toBe(404);
  });

  test('a report is removed after a day, and so is a file that a crash left without a row', async () => {
    const agent = await api.as('agent');
    const { reportID } = await generate(agent);
    api.travel(24 * 60 * 60 * 1000 + 1000);
    const { dataDir } = api.app.get<Config>(CONFIG);
    await writeFile(join(dataDir, 'reports', 'half.part'), 'half a report');
    const { reportID: next } = await generate(await api.as('headOffice'));
    await api.app.get(Cleanup).tidy();
    const kept = await api.dataSource.getRepository(ReportFileEntity).find();
    expect(kept.map(({ id }) => id)).toContain(next);
    expect(kept.map(({ id }) => id)).not.toContain(reportID);
    const files = await readdir(join(dataDir, 'reports'));
    expect(files.filter((name) => !name.startsWith('document.'))).toEqual([`${next}.pdf`]);
  });
});

describe('a server without a browser', () => {
  const crippled = startApi({ config: { chromePath: '/nowhere/chrome' } });

  test('says what to install, saves nothing and does everything else', async () => {
    const agent = await crippled.as('agent');
    const saved = async () => (await agent.get<IllustrationPage>('/api/illustrations')).body.total;
    const before = await saved();
    const { status, body, headers } = await agent.post<ApiError>('/api/illustrations/report', { payload: payload() });
    expect(status).toBe(503);
    expect(body.message).toMatch(/Set it to the full path of Google Chrome, Chromium or Microsoft Edge/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await saved()).toBe(before);
    expect((await agent.post('/api/GetFirstYearPremium', payload())).status).toBe(200);
  });

  test('says in its log that there is none, and of one that crashes that it does not start; so does what people read [STAND-033]', async () => {
    const told = vi.spyOn(Logger.prototype, 'error');
    const print = async () => {
      const agent = await crippled.as('agent');
      return (await agent.post<ErrorAnswer>('/api/illustrations/report', { payload: payload() })).body;
    };
    const missing = await print();
    expect([missing.code, missing.saved]).toEqual(['browserNotAt', undefined]);
    expect(told.mock.calls.flat().join()).toContain('no browser was found');
    told.mockClear();
    const { dataDir } = crippled.app.get<Config>(CONFIG);
    const chromePath = join(dataDir, 'crashing-chrome');
    await writeFile(chromePath, '#!/bin/sh\nexit 139\n', { mode: 0o755 });
    await crippled.restart({ chromePath });
    const crashed = await print();
    expect([crashed.code, crashed.saved]).toEqual(['browserNotStarted', undefined]);
    expect(crashed.message).toContain('does not start');
    expect(told.mock.calls.flat().join()).toContain('it does not start');
    vi.restoreAllMocks();
  });

  test('that crashed twice over a report says so, and that the illustration is saved [STAND-033]', async () => {
    vi.spyOn(ReportPrinter.prototype, 'hold').mockResolvedValueOnce({ leave: () => undefined });
    vi.spyOn(PdfPrinter.prototype, 'print').mockRejectedValueOnce(new PrintingCrashedError('twice'));
    const agent = await crippled.as('agent');
    const { body } = await agent.post<ErrorAnswer>('/api/illustrations/report', { payload: payload() });
    expect([body.status, body.code, body.saved]).toEqual([503, 'browserCrashed', expect.anything()]);
    expect(body.message).toContain('crashed twice');
    vi.restoreAllMocks();
  });
});
