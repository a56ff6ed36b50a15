import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scalarValue } from '@lifeform/engine';
import {
  type DataReportsAnswer,
  type ErrorAnswer,
  REPORT_MOST_ROWS,
  type ReportData,
  type ReportDataAnswer,
  type ReportOutput,
} from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import exceljs from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import { ReportFileEntity } from '../src/feature/report/report-file.entity.ts';
import { Cleanup } from '../src/platform/cleanup/cleanup.ts';
import { CONFIG } from '../src/platform/config/config.module.ts';
import type { Config } from '../src/platform/config/config.ts';
import { readTable } from '../src/platform/file/read-table.ts';
import { type Act, dataReportClient } from './data-report-client.ts';
import { type Client, path, ROLES, startApi } from './harness.ts';
import { readPdfText } from './report/read-pdf.ts';

const api = startApi();
const { request, run, file, rows, cells, track } = dataReportClient(api);
const DAY = 86_400_000;

let administrator: Client;
let agent: Client;
let headOffice: Client;

beforeAll(async () => {
  administrator = await api.as('administrator');
  agent = await api.as('agent');
  headOffice = await api.as('headOffice');
  await track(agent, 'NeedsLite', [
    ['2025-03-03T15:00:00Z', 'lnkGuide'],
    ['2025-03-03T15:00:01Z', 'lnkGuide'],
    ['2025-03-03T15:00:02Z', 'lnkProviderFund'],
  ]);
});

describe('the list', () => {
  test('has the twenty-two reports in their groups, and the dates of the last run [API-027] [API-048] [RPT-034]', async () => {
    const formData = { dtBIReportsStartDate: '2025-01-15', dtBIReportsEndDate: '2999-01-01' };
    await headOffice.post('/users/update', { username: headOffice.username, formData });
    const sent = { username: 'somebody.else' };
    const { body } = await headOffice.post<DataReportsAnswer>('/api/DataReports', sent);
    expect(body.groups.map(({ group, reports }) => [group, reports.map(({ reportNumber }) => reportNumber)])).toEqual([
      ['flow', [1, 2, 3, 4, 5, 6, 7]],
      ['products', [8, 9]],
      ['links', [10, 11, 12, 13]],
      ['sales', [16, 17, 18, 19, 20, 21, 22]],
      ['summaries', [25, 26]],
    ]);
    expect(body.groups[0]?.reports[4]?.name.en).toBe('Progression of Flow');
    expect(body.startDate).toBe('2025-01-15');
    const { body: user } = await headOffice.get<User>(path('/users/:username', { username: headOffice.username }));
    expect(user.formData).toMatchObject(formData);
  });

  test('has today for a saved date that is still to come [RPT-006]', async () => {
    const formData = { dtBIReportsStartDate: '2999-01-01', dtBIReportsEndDate: '2999-01-01' };
    await headOffice.post('/users/update', { username: headOffice.username, formData });
    const { body } = await headOffice.post<DataReportsAnswer>('/api/DataReports', {});
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date());
    expect([body.startDate, body.endDate]).toEqual([today, today]);
  });

  test('is without reports for people who have in-force access alone', async () => {
    const { body } = await (await api.as('developer')).post<DataReportsAnswer>('/api/DataReports', {});
    expect(body).toEqual({ groups: [], startDate: null, endDate: null });
  });
});

describe('a run', () => {
  test('is asked for under business intelligence and answers what came of it [API-021, API-043]', async () => {
    const { status, body } = await administrator.post<ReportOutput>('/api/BI/DataReports/RunReportData', request(10));
    expect(status).toBe(200);
    expect(body).toMatchObject({ resultCode: 0 });
  });

  test('answers its id, what became of it and where the file is [RPT-039, RPT-044, ENT-045]', async () => {
    const { body } = await administrator.post<ReportOutput>('/api/BI/DataReports/RunReportData', request(10));
    expect(body).toEqual({
      reportID: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      ...{ resultCode: 0, errorText: '' },
      reportOutputFile: `/DBExcel/${body.reportID}.xlsx`,
    });
  });

  test.each(ROLES)('by the %s is answered as their screen is: open, or refused with 403 [GATE-017]', async (role) => {
    const isOpen = ['headOffice', 'biAnalyst', 'systemAdministrator', 'administrator', 'administratorDeveloper'];
    const { status } = await (await api.as(role)).post('/api/BI/DataReports/RunReportData', request(10));
    expect(status).toBe(isOpen.includes(role) ? 200 : 403);
  });

  test('by the general path is the same for those who may, and no report for others [API-020]', async () => {
    const { body } = await administrator.post<ReportOutput>('/api/RunReportData', request(10));
    expect(body).toMatchObject({ resultCode: 0 });
    const other = await (await api.as('developer')).post<ReportOutput>('/api/RunReportData', request(10));
    expect(other).toMatchObject({ status: 200, body: { resultCode: 2, errorText: 'There is no report 10.' } });
  });

  test('to be looked at answers its table and no file, with sums of all rows and its days, and is counted and audited as a run [FEEL-013]', async () => {
    const { body: user } = await headOffice.get<User>(path('/users/:username', { username: headOffice.username }));
    expect(user.inputLanguage).toBe('English');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date());
    const data = { ...request(26, { from: '2025-03-01', to: today, isExcel: false }), isOnScreen: true };
    const before = await run(headOffice, data);
    const { table, ...output } = await run(headOffice, data);
    expect(output).toEqual({ ...before, table: undefined, reportID: expect.any(String), reportOutputFile: '' });
    expect(table).toMatchObject({ startDate: '2025-03-01', endDate: today, isOfAll: true });
    expect(table?.columns.map(({ name }) => name)).toEqual(['user', 'agentID', 'report', 'runs']);
    expect(table?.rows).toHaveLength(table?.total ?? 0);
    const runs = (shown: ReportOutput['table']) =>
      Number(shown?.rows.find(([, , report]) => report === 'BI Data Reports Summary')?.[3] ?? 0);
    expect(runs(table)).toBe(runs(before.table) + 1);
    expect(table?.sums.at(-1)).toBe(table?.rows.reduce((sum, row) => sum + Number(row[3]), 0));
  });

  test('to be looked at with a workbook beside it answers both, and an empty table for days without a row [FEEL-013]', async () => {
    const { table, ...output } = await run(administrator, { ...request(10), isOnScreen: true });
    const kept = (await cells(output.reportOutputFile, administrator)).slice(1);
    expect(table?.rows.map((row) => row.map(String))).toEqual(kept);
    const empty = request(10, { from: '2024-01-01', to: '2024-01-31', isExcel: false });
    expect(await run(administrator, { ...empty, isOnScreen: true })).toMatchObject({
      ...{ resultCode: 1, reportOutputFile: '' },
      table: { rows: [], total: 0, sums: [] },
    });
  });

  test('of more rows than are looked at tells how many there are and adds all of them up, and its files have them all [STAND-030]', async () => {
    const deeds = Array.from({ length: REPORT_MOST_ROWS }, (_, index): Act => {
      return [`2024-08-05T15:00:00.${String(index % 1000).padStart(3, '0')}Z`, `lnkMany${index}`];
    });
    await track(agent, 'NeedsLite', deeds);
    const days = { from: '2024-08-01', to: '2024-08-31' };
    const look = async () =>
      (await run(administrator, { ...request(10, { ...days, isExcel: false }), isOnScreen: true })).table;
    const most = await look();
    expect([most?.rows.length, most?.total]).toEqual([REPORT_MOST_ROWS, REPORT_MOST_ROWS]);

    await track(agent, 'NeedsLite', [['2024-08-06T15:00:00Z', 'lnkOneMore']]);
    const cut = await look();
    expect([cut?.rows.length, cut?.total, cut?.sums.at(-1)]).toEqual([
      REPORT_MOST_ROWS,
      ...Array(2).fill(REPORT_MOST_ROWS + 1),
    ]);
    const names = new Set([...deeds.map(([, name]) => name), 'lnkOneMore']);
    const workbook = await run(administrator, request(10, days));
    const bytes = Buffer.from(await (await file(workbook.reportOutputFile, administrator)).arrayBuffer());
    const kept = readTable(bytes, { lines: 2 * REPORT_MOST_ROWS, cells: 5 }).slice(1);
    expect(new Set(kept.map((row) => row.cells[0]))).toEqual(names);
    const printed = await run(administrator, request(10, { ...days, isExcel: false }));
    const text = await readPdfText(Buffer.from(await (await file(printed.reportOutputFile)).arrayBuffer()));
    expect(new Set(text.match(/lnk(?:Many\d+|OneMore)/g))).toEqual(names);
  });

  test('without a row is told of, and makes its file all the same [RPT-044]', async () => {
    const output = await run(administrator, request(10, { from: '2024-01-01', to: '2024-01-31' }));
    expect(output).toMatchObject({ resultCode: 1, errorText: 'The report has no rows for these dates.' });
    expect((await file(output.reportOutputFile, administrator)).status).toBe(200);
  });

  test.each([14, 15, 23, 24, 0, 27])(
    'of report %i, which there is not, ends with result code 2 [RPT-034]',
    async (number) => {
      const output = await run(administrator, request(number));
      expect(output).toEqual({
        reportID: '',
        resultCode: 2,
        errorText: `There is no report ${number}.`,
        reportOutputFile: '',
      });
    },
  );

  test.each([
    [
      'From after To [VAL-040]',
      { from: '2025-03-02', to: '2025-03-01' },
      "'From' date must be less or equal to 'To' date",
    ],
    ['a day after today [VAL-043]', { to: '2999-01-01' }, 'The date cannot be later than today.'],
    ['no day at all', { from: '2025-02-31x' }, 'Give the report two dates that exist, as 2026-01-31.'],
  ])('is refused for %s', async (_, choice, errorText) => {
    expect(await run(administrator, request(10, choice))).toMatchObject({
      resultCode: 2,
      errorText,
      reportOutputFile: '',
    });
  });

  test('takes the fields of the form it was chosen on, blank ones and long numbers too', async () => {
    const reportScalarItems = [
      scalarValue('dtBIReportsStartDate', 'date', '2025-01-31'),
      scalarValue('dtBIReportsStartDateString', 'string', '31/01/2025'),
      scalarValue('chkStoreInExcel', 'boolean', false),
      scalarValue('chkStoreInExcelString', 'string', '0'),
      scalarValue('blank', 'date', ''),
      scalarValue('long', 'longint', '9007199254740993'),
    ];
    const sent = { ...request(10), reportScalarItems, isOnScreen: true };
    expect((await run(administrator, sent)).resultCode).not.toBe(2);
    expect(await administrator.post('/api/ReportData', sent)).toMatchObject({ body: { resultCode: 0 } });
  });

  test('says why in the language of its reader', async () => {
    const read = (inputLanguage: string) =>
      headOffice.post('/users/update', { username: headOffice.username, inputLanguage });
    await read('French');
    const { errorText } = await run(headOffice, request(14));
    await read('English');
    expect(errorText).toBe('Il n’y a pas de rapport 14.');
  });
});

describe('report data', () => {
  test('is kept under an id that a run may name, by the one who sent it alone [API-019] [API-042] [ENT-042]', async () => {
    const { status, body } = await administrator.post<ReportDataAnswer>('/api/ReportData', request(10));
    expect(status).toBe(200);
    expect(body.resultCode).toBe(0);
    const { reportID } = body;
    const output = await run(administrator, { reportID });
    expect(output).toMatchObject({ reportID, resultCode: 0, reportOutputFile: `/DBExcel/${reportID}.xlsx` });
    const again = await run(administrator, { reportID, reportNumber: 12 });
    expect(again.reportOutputFile).toBe(output.reportOutputFile);
    expect(await run(headOffice, { reportID })).toMatchObject({ resultCode: 2, reportOutputFile: '' });
  });

  test('takes pages with each of their fields, and no page without one [ENT-043]', async () => {
    const page = { name: 'links', reportFile: 'links.hbs', custom: false, required: true, pageBreak: true };
    const whole = { ...page, custColFile: '' };
    const send = (reportListItems: readonly object[]) =>
      administrator.post('/api/ReportData', { ...request(10), reportListItems });
    expect((await send([whole])).status).toBe(200);
    for (const field of Object.keys(whole)) {
      const { [field]: _, ...rest } = whole as Record<string, unknown>;
      expect([field, (await send([rest])).status]).toEqual([field, 400]);
    }
  });

  test('of a wrong shape is refused with its place [ENT-044]', async () => {
    const wrong = { ...request(10), reportInputItems: [{ name: 'startDate', value: '', scalarType: 'money' }] };
    const { status, body } = await administrator.post<{ message: string }>('/api/ReportData', wrong);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('reportInputItems');
  });
});

describe('the file', () => {
  test('is a workbook with a head that stays and filters, numbers and days as such [RPT-062]', async () => {
    const { reportOutputFile } = await run(administrator, request(10));
    const book = new exceljs.Workbook();
    await book.xlsx.load(await (await file(reportOutputFile, administrator)).arrayBuffer());
    const sheet = book.worksheets[0];
    expect(sheet?.getRow(1).values).toEqual([undefined, 'Link', 'Clicks']);
    expect(sheet?.getCell('B2').value).toBe(2);
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet?.autoFilter).toBeTruthy();
  });

  test('is read by the one who ran the report and by nobody else, for a day [RPT-046] [API-022] [API-044]', async () => {
    const { reportID, reportOutputFile } = await run(administrator, request(10));
    expect((await file(reportOutputFile, administrator)).status).toBe(200);
    expect((await file(reportOutputFile, administrator)).headers.get('content-disposition')).toContain('attachment');
    expect((await file(reportOutputFile, agent)).status).toBe(404);
    expect((await file(reportOutputFile)).status).toBe(401);
    const createdAt = new Date(Date.now() - DAY - 1000);
    await api.dataSource.getRepository(ReportFileEntity).update({ id: reportID }, { createdAt });
    await api.app.get(Cleanup).tidy();
    expect((await file(reportOutputFile, administrator)).status).toBe(404);
  });

  test('is gone after it was read once, where that was asked for [RPT-046]', async () => {
    const { reportOutputFile } = await run(administrator, { ...request(10), isDeleteWhenDone: true });
    expect((await file(reportOutputFile, administrator)).status).toBe(200);
    expect((await file(reportOutputFile, administrator)).status).toBe(404);
  });

  test.each([
    '/DBExcel/..%2F..%2Flifeform.sqlite',
    '/DBExcel/%2e%2e%2freports%2fx.xlsx',
    '/DBImport/..%2Fx.csv',
    '/DBImport/0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a.csv',
    '/DBReports/..%2Fx.pdf',
  ])('%s is not there [API-044]', async (address) => {
    expect((await file(address, administrator)).status).toBe(404);
  });

  test('is a printed report with its bars and days, opened once by its ticket [RPT-041] [RPT-047]', async () => {
    const output = await run(administrator, request(11, { isExcel: false }));
    expect(output.reportOutputFile).toMatch(new RegExp(`^/DBReports/${output.reportID}\\.pdf\\?ticket=`));
    const answer = await file(output.reportOutputFile);
    const text = await readPdfText(Buffer.from(await answer.arrayBuffer()));
    expect(text).toContain('Count of Links clicked per User');
    expect(text).toContain('From March 1, 2025 to March 31, 2025 · All agents');
    expect(text).toMatch(/Marie Chen 000214 lnkGuide 2/);
    expect((await file(output.reportOutputFile)).status).toBe(404);
  });

  test('no cell of somebody’s begins what a spreadsheet would run', async () => {
    const tracked = "UPDATE tracking_event SET username = '=HYPERLINK(1)' WHERE name = 'lnkProviderFund'";
    await api.dataSource.query(tracked);
    await api.dataSource.query('DELETE FROM figure');
    const [row] = await rows(administrator, 13);
    expect(row?.[0]).toBe("'=HYPERLINK(1)");
  });
});

describe('a copy', () => {
  const copied = (path: string, more: Partial<ReportData> = {}) => ({
    ...{ ...request(10), isOverridePath: true, pathType: 'file' as const, xlsOverridePath: path },
    ...more,
  });
  const folder = () => api.app.get<Config>(CONFIG).reportDir;

  test('goes into the report folder of the server, under its path or under the report’s own name [RPT-061]', async () => {
    expect(await run(administrator, copied('monthly/links.xlsx'))).toMatchObject({ resultCode: 0 });
    expect((await readFile(join(folder(), 'monthly', 'links.xlsx'))).subarray(0, 2).toString()).toBe('PK');
    const { reportID } = await run(administrator, copied('monthly', { pathType: 'folder' }));
    expect(await readdir(join(folder(), 'monthly'))).toContain(`${reportID}.xlsx`);
  });

  test.each([
    '../links.xlsx',
    'monthly/../../links.xlsx',
    '/etc/links.xlsx',
    String.raw`..\links.xlsx`,
    String.raw`C:\links.xlsx`,
    '.hidden/links.xlsx',
    'links.sh',
    'links.xlsx/',
    '',
  ])('under %j is refused [RPT-061]', async (path) => {
    const output = await run(administrator, copied(path));
    const { resultCode, reportOutputFile } = output;
    const isInside = path === 'links.xlsx/';
    expect([resultCode, reportOutputFile !== '']).toEqual(isInside ? [0, true] : [2, false]);
  });

  test('neither follows a link out of the folder nor takes the place of a file [RPT-061]', async () => {
    const { dataDir } = api.app.get<Config>(CONFIG);
    await mkdir(folder(), { recursive: true });
    await symlink(dataDir, join(folder(), 'out'));
    await writeFile(join(folder(), 'taken.xlsx'), 'mine');
    for (const path of ['out/links.xlsx', 'taken.xlsx']) {
      expect(await run(administrator, copied(path))).toMatchObject({ resultCode: 2, reportOutputFile: '' });
    }
    expect(await readdir(dataDir)).not.toContain('links.xlsx');
    expect(await readFile(join(folder(), 'taken.xlsx'), 'utf8')).toBe('mine');
  });
});

describe('a date of year 1', () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 25, 26];

  test.each(['/api/ReportData', '/api/RunReportData', '/api/BI/DataReports/RunReportData'])(
    'is answered 400 by %s, which names it, whatever the report [STAND-016]',
    async (address) => {
      for (const number of numbers) {
        for (const [name, dates] of [
          ['startDate', { from: '0001-01-01' }],
          ['endDate', { to: '0001-01-01' }],
        ] as const) {
          const { status, body } = await administrator.post<ErrorAnswer>(address, request(number, dates));
          expect({ number, status, code: body.code, path: body.issues?.[0]?.path }).toEqual({
            ...{ number, status: 400, code: 'dayRefused', path: name },
          });
        }
      }
    },
  );

  test('is no matter where the year is one of a report', async () => {
    const { resultCode } = await run(administrator, request(10, { from: '1900-01-01', to: '1900-01-02' }));
    expect(resultCode).toEqual(expect.anything());
  });
});
