import {
  type DataReportsAnswer,
  REPORT_MOST_ROWS,
  type ReportData,
  type ReportOutput,
} from '@lifeform/metadata/contract';
import { DATA_REPORTS } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { userWith } from '../user-fixture.ts';
import { openApp, text } from './open-app.tsx';
import { savedFiles } from './saved-files.ts';
import { at, server } from './server.ts';

const own = (code: string) => text(`tEdit-DataReports-${code}`);
const reader = userWith(['isHeadOffice'], { formData: { cboLanguage: 'English' } });
const isBusinessIntelligence = { isActive: true, isDisplayed: true };
const headOffice = { ...reader, permissions: { ...reader.permissions, isBusinessIntelligence } };

const GROUPS = [...new Set(DATA_REPORTS.map(({ group }) => group))];
const LISTED: DataReportsAnswer = {
  groups: GROUPS.map((group) => ({
    group,
    reports: DATA_REPORTS.filter((report) => report.group === group).map(({ reportNumber }) => ({
      reportNumber,
      name: { en: own(`report-${reportNumber}`), fr: '' },
    })),
  })),
  ...{ startDate: null, endDate: null },
};
const RAN: ReportOutput = { reportID: 'a1', resultCode: 0, errorText: '', reportOutputFile: '' };
const TABLE: ReportOutput['table'] = {
  columns: [
    { name: 'user', unit: 'text' },
    { name: 'runs', unit: 'count' },
  ],
  rows: [
    ['Anita Desai', 7],
    ['Bo Lund', 2],
  ],
  ...{ total: 2, sums: [null, 9], startDate: '2024-01-01', endDate: '2024-12-31', isOfAll: true },
};

const saved = savedFiles();
/** What the server was asked to run, and to keep of the person. */
let ran: ReportData[];
let kept: object[];

function answers(output: Partial<ReportOutput>): void {
  server.use(
    http.post(at('/api/BI/DataReports/RunReportData'), async ({ request }) => {
      ran.push((await request.json()) as ReportData);
      return HttpResponse.json({ ...RAN, ...output });
    }),
  );
}

beforeEach(() => {
  ran = [];
  kept = [];
  answers({ table: TABLE });
  server.use(
    http.post(at('/api/DataReports'), () => HttpResponse.json(LISTED)),
    http.post(at('/users/update'), async ({ request }) => {
      kept.push((await request.json()) as object);
      return HttpResponse.json({});
    }),
  );
});

async function open() {
  const { user } = openApp('/bi/biReports', headOffice);
  const list = await screen.findByRole('region', { name: own('heading') });
  const day = (name: string) => screen.getByLabelText<HTMLInputElement>(own(name));
  return {
    list,
    from: day('dtBIReportsStartDate'),
    to: day('dtBIReportsEndDate'),
    run: (number: number) =>
      user.click(within(list).getByRole('button', { name: `${number}${own(`report-${number}`)}` })),
    press: (code: string) => user.click(screen.getByRole('button', { name: own(code) })),
    enter: async (field: HTMLInputElement, typed: string) => {
      await user.clear(field);
      await user.type(field, typed);
    },
    check: () => user.click(screen.getByLabelText(own('chkStoreInExcel'))),
  };
}

const typed = (day: Date): string => new Intl.DateTimeFormat('en-GB').format(day);
const table = (number: number) => screen.findByRole('table', { name: own(`report-${number}`) });
const alert = () => document.querySelector('[data-alert="dataReports"]');

describe('the reports', () => {
  test('stand in their groups under a heading of their own, by number and name [RPT-007, RPT-010]', async () => {
    const { list } = await open();
    const inside = within(list);
    expect(inside.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      GROUPS.map((group) => own(`group-${group}`)),
    );
    expect(inside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      DATA_REPORTS.map(({ reportNumber }) => `${reportNumber}${own(`report-${reportNumber}`)}`),
    );
  });

  test('are open to head office, and run from there [ROUTE-029]', async () => {
    const { run } = await open();
    await run(10);
    await table(10);
    expect(location.pathname).toBe('/bi/biReports');
  });
});

describe('their dates', () => {
  test('are this year so far where none were saved [RPT-004, RPT-005]', async () => {
    const { from, to } = await open();
    expect([from.value, to.value]).toEqual([`01/01/${new Date().getFullYear()}`, typed(new Date())]);
  });

  test('are those of the last run where some were [RPT-004, RPT-005]', async () => {
    const answer = { ...LISTED, startDate: '2024-02-01', endDate: '2024-02-29' };
    server.use(http.post(at('/api/DataReports'), () => HttpResponse.json(answer)));
    const { from, to } = await open();
    expect([from.value, to.value]).toEqual(['01/02/2024', '29/02/2024']);
  });

  test('may not be after today, however they are entered, and nothing runs [RPT-002, VAL-043]', async () => {
    const { enter, to, run } = await open();
    await enter(to, typed(new Date(Date.now() + 86_400_000)));
    await run(10);
    expect(await screen.findAllByText(text('msg-DateAfterToday'))).not.toHaveLength(0);
    expect(ran).toEqual([]);
  });

  test('stand in their order, or nothing runs [VAL-040]', async () => {
    const { enter, to, run } = await open();
    await enter(to, '31/12/2000');
    await run(10);
    expect(await screen.findAllByText(text('msg-FromTo'))).not.toHaveLength(0);
    expect(ran).toEqual([]);
  });

  test('are corrected in their field, and no word of the last run stands beside them', async () => {
    answers({ resultCode: 1, errorText: 'The report has no rows.', reportOutputFile: '/DBExcel/a1.xlsx' });
    server.use(
      http.get(at('/DBExcel/:fileName'), () => {
        return new HttpResponse('PK', { headers: { 'content-disposition': "attachment; filename*=UTF-8''a.xlsx" } });
      }),
    );
    const { check, enter, from, run } = await open();
    await check();
    await run(10);
    await screen.findByText(/a\.xlsx/);
    await enter(from, '31/02/2024');
    await run(10);
    const said = text('msg-ValidDate').replace('{format}', text('msg-DateFormat'));
    expect(await screen.findAllByText(said)).not.toHaveLength(0);
    expect(from).toHaveFocus();
    expect(screen.queryByText(/a\.xlsx/)).toBeNull();
  });

  test('are kept with the person after each run [RPT-042]', async () => {
    const { enter, from, to, run } = await open();
    await enter(from, '01/02/2024');
    await enter(to, '29/02/2024');
    await run(10);
    const days = { dtBIReportsStartDate: '2024-02-01', dtBIReportsEndDate: '2024-02-29' };
    await waitFor(() => expect(kept).toEqual([{ username: 'marie', formData: { ...headOffice.formData, ...days } }]));
  });

  test('are kept after a run that failed, whose reason is an alert [RPT-043, RPT-045]', async () => {
    answers({ resultCode: 2, errorText: 'There is no report 14.' });
    const { run } = await open();
    await run(10);
    await waitFor(() => expect(alert()).toHaveTextContent('There is no report 14.'));
    await waitFor(() => expect(kept).toHaveLength(1));
  });
});

describe('a run', () => {
  test('is begun by a press and covers the list until its table is there [RPT-008, RPT-009, FEEL-013]', async () => {
    let finish = (): void => {};
    const isReady = new Promise<void>((resolve) => {
      finish = resolve;
    });
    server.use(
      http.post(at('/api/BI/DataReports/RunReportData'), async () => {
        await isReady;
        return HttpResponse.json({ ...RAN, table: TABLE });
      }),
    );
    const { run } = await open();
    await run(26);
    await waitFor(() => expect(document.querySelector('[data-overlay]')).toHaveTextContent(own('report-26')));
    expect(screen.queryByRole('table')).toBeNull();
    finish();
    const rows = within(await table(26)).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Anita Desai', 'Bo Lund', own('total')]);
    expect(document.querySelector('[data-overlay]')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: own('report-26') })).toHaveFocus();
  });

  test('takes the place of the one before, and its columns put it in another order', async () => {
    const { run } = await open();
    await run(4);
    await table(4);
    await run(26);
    const shown = within(await table(26));
    expect(screen.getAllByRole('table')).toHaveLength(1);
    shown.getByRole('button', { name: new RegExp(own('column-runs')) }).click();
    await waitFor(() => expect(shown.getAllByRole('rowheader')[0]).toHaveTextContent('Bo Lund'));
  });

  test('is sent each field of its form, a day at noon UTC and as day/month/year [RPT-049, RPT-050, GEN-013]', async () => {
    const { from, to, run, enter } = await open();
    await enter(from, '31/01/2024');
    await enter(to, '29/02/2024');
    await run(10);
    await waitFor(() => expect(ran).toHaveLength(1));
    const scalar = (name: string) => ran[0]?.reportScalarItems?.find((sent) => sent.name === name);
    expect(scalar('dtBIReportsStartDate')).toMatchObject({ dataType: 'date', dateValue: '2024-01-31T12:00:00Z' });
    expect(scalar('dtBIReportsStartDateString')).toMatchObject({ dataType: 'string', stringValue: '31/01/2024' });
    expect(scalar('dtBIReportsEndDateString')?.stringValue).toBe('29/02/2024');
  });

  test.each([
    [false, 0, '0'],
    [true, 1, '1'],
  ])(
    'is sent a tick that is %s beside the text 1 or 0 [RPT-051, RPT-053]',
    async (isTicked, booleanValue, stringValue) => {
      const { run, check } = await open();
      if (isTicked) await check();
      await run(10);
      await waitFor(() => expect(ran).toHaveLength(1));
      expect(ran[0]?.reportScalarItems?.filter(({ name }) => name.startsWith('chkStoreInExcel'))).toMatchObject([
        { name: 'chkStoreInExcel', dataType: 'boolean', booleanValue },
        { name: 'chkStoreInExcelString', dataType: 'string', stringValue },
      ]);
    },
  );

  test('makes its workbook at once where Excel is on [RPT-040]', async () => {
    answers({ table: TABLE, reportOutputFile: '/DBExcel/a1.xlsx' });
    server.use(
      http.get(at('/DBExcel/:fileName'), ({ params }) => {
        const name = `Report%20${String(params.fileName)}`;
        return new HttpResponse('PK', { headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` } });
      }),
    );
    const { check, run } = await open();
    await check();
    await run(26);
    await table(26);
    await waitFor(() => expect(saved).toEqual(['Report a1.xlsx']));
    expect(ran).toHaveLength(1);
  });

  test.each([
    ['English', 'en', '1,000'],
    ['French', 'fr', '1 000'],
  ] as const)(
    'of more rows than are shown says so in %s, and its files are made of all of them [RPT-040] [STAND-030]',
    async (inputLanguage, language, most) => {
      const rows = Array.from({ length: REPORT_MOST_ROWS }, (_, index) => [`Person ${index}`, index]);
      server.use(
        http.post(at('/api/BI/DataReports/RunReportData'), async ({ request }) => {
          const asked = (await request.json()) as ReportData;
          ran.push(asked);
          const table = { ...TABLE, rows, total: REPORT_MOST_ROWS + 1 };
          return HttpResponse.json({
            ...RAN,
            ...(asked.isOnScreen ? { table } : { reportOutputFile: '/DBExcel/a1.xlsx' }),
          });
        }),
        http.get(at('/DBExcel/:fileName'), () => {
          return new HttpResponse('PK', { headers: { 'content-disposition': "attachment; filename*=UTF-8''a.xlsx" } });
        }),
      );
      const said = (code: string) => seed.messages[`tEdit-DataReports-${code}`]?.[language] ?? '';
      const { user } = openApp('/bi/biReports', { ...headOffice, inputLanguage });
      await user.click(await screen.findByRole('button', { name: /^26/ }));
      expect(await screen.findByRole('note')).toHaveTextContent(
        said('policyListMore').replace('{count, number}', most),
      );
      await user.click(screen.getByRole('button', { name: said('policyList-excel') }));
      await waitFor(() => expect(saved).toEqual(['a.xlsx']));
      // What is on the screen is not what the file is made of.
      expect(ran.map(({ isOnScreen = false, isRunExcel }) => ({ isOnScreen, isRunExcel }))).toEqual([
        { isOnScreen: true, isRunExcel: false },
        { isOnScreen: false, isRunExcel: true },
      ]);
    },
  );

  test('of no more rows than are shown speaks of no others', async () => {
    const rows = Array.from({ length: REPORT_MOST_ROWS }, (_, index) => [`Person ${index}`, index]);
    answers({ table: { ...TABLE, rows, total: REPORT_MOST_ROWS } });
    const { run } = await open();
    await run(26);
    await table(26);
    expect(screen.queryByRole('note')).toBeNull();
  });

  test('of days without a row says so in the place of its table', async () => {
    answers({ resultCode: 1, errorText: 'The report has no rows.', table: { ...TABLE, rows: [], total: 0, sums: [] } });
    const { run } = await open();
    await run(12);
    await screen.findByText(text('msg-ReportNoRows'));
    expect(alert()).toBeNull();
  });
});
