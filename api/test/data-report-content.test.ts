import type { FormValues } from '@lifeform/metadata';
import { DATA_REPORTS, type IllustrationDetail } from '@lifeform/metadata/insurance';
import { beforeAll, describe, expect, test } from 'vitest';
import { ReportMaker } from '../src/feature/data-report/report-maker.ts';
import { ReportRunEntity } from '../src/feature/data-report/report-run.entity.ts';
import { IllustrationEntity } from '../src/feature/illustration/illustration.entity.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { Authenticator } from '../src/platform/auth/authenticator.ts';
import { insertRows } from '../src/platform/database/insert-rows.ts';
import { newID } from '../src/platform/database/new-id.ts';
import { touchDays } from '../src/platform/store/touch-days.ts';
import { type Act, dataReportClient } from './data-report-client.ts';
import { type Client, startApi } from './harness.ts';
import { quoteClient } from './quote-client.ts';

const api = startApi();
const { rows, track } = dataReportClient(api);
const { body } = quoteClient(api, {});

let agent: Client;
let headOffice: Client;
let administrator: Client;

/** Acts some seconds apart from a start: `[0, 'pageAboutYou']`. */
function after(start: string, ...acts: readonly (readonly [seconds: number, name: string])[]): readonly Act[] {
  return acts.map(([seconds, name]) => [new Date(Date.parse(start) + seconds * 1000).toISOString(), name]);
}

/** No screen shows an agent these reports; what they would tell one is the agent's own all the same. */
async function ownRows(number: number, { from, to }: { readonly from: string; readonly to: string }) {
  const principal = await api.app.get(Authenticator).admit({ authorization: `Bearer ${agent.tokens.jwt}` });
  const definition = DATA_REPORTS.find(({ reportNumber }) => reportNumber === number);
  if (!principal || !definition) throw new Error('neither agent nor report');
  const period = { startDate: from, endDate: to };
  const found = await api.app.get(ReportMaker).rows({ definition, period, principal }, 'en');
  return found.map((row) => row.map(String));
}

const AGENT = ['Marie Chen', '000214'];
const HEAD_OFFICE = ['Anita Desai', '000047'];

async function illustrate(person: Client, prodID: string, changes: FormValues): Promise<string> {
  const { body: saved } = await person.post<IllustrationDetail>('/api/illustrations', {
    payload: body(prodID, changes),
  });
  const createdAt = new Date('2025-03-12T15:00:00Z');
  await api.dataSource.getRepository(IllustrationEntity).update({ id: saved.id }, { createdAt });
  await touchDays(api.dataSource.manager, 'illustration', [createdAt]);
  return saved.illustrationNumber;
}

beforeAll(async () => {
  agent = await api.as('agent');
  headOffice = await api.as('headOffice');
  administrator = await api.as('administrator');
  await track(agent, 'NeedsLite', [
    ...after(
      '2025-03-03T15:00:00Z',
      [0, 'pageAboutYou'],
      [30, 'pageIncome'],
      [40, 'btnBack'],
      [41, 'pageAboutYou'],
      [50, 'pageIncome'],
      [100, 'pageDebts'],
      [110, 'pageAssets'],
      [130, 'pageResults'],
    ),
    ...after(
      '2025-03-04T15:00:00Z',
      [0, 'pageAboutYou'],
      [20, 'pageIncome'],
      [25, 'btnStartOver'],
      [25, 'pageAboutYou'],
    ),
    ...after(
      '2025-03-05T15:00:00Z',
      [0, 'lnkBudgetWorksheet'],
      [5, 'lnkProviderStatistics'],
      [9, 'lnkBudgetWorksheet'],
    ),
  ]);
  await track(headOffice, 'NeedsFull', [
    ...after('2025-03-06T15:00:00Z', [0, 'pageAboutYou'], [60, 'pageIncome'], [70, 'btnBack'], [71, 'pageAboutYou']),
    ...after('2025-03-07T15:00:00Z', [0, 'lnkProviderStatistics']),
  ]);
});

describe('the flow', () => {
  test.each([
    [
      '1, the furthest page of each user [RPT-011]',
      1,
      [
        [...AGENT, 'Results', '5'],
        [...HEAD_OFFICE, 'Income', '2'],
      ],
    ],
    [
      '2, the flows each user finished [RPT-012]',
      2,
      [
        [...AGENT, '3', '1'],
        [...HEAD_OFFICE, '1', '0'],
      ],
    ],
    [
      '4, the Back clicks of each user [RPT-014]',
      4,
      [
        [...HEAD_OFFICE, '1'],
        [...AGENT, '1'],
      ],
    ],
    ['7, the start overs of each user [RPT-017]', 7, [[...AGENT, '1']]],
  ])('tells in report %s', async (_, reportNumber, expected) => {
    expect(await rows(administrator, reportNumber)).toEqual(expected);
  });

  test('tells in report 3 who left a flow at About You, how often and when last [RPT-013]', async () => {
    const found = await rows(administrator, 3);
    // Days of spreadsheets: 2025-03-06 is 45,722.
    expect(found).toEqual([
      [...HEAD_OFFICE, '1', '45722'],
      [...AGENT, '1', '45720'],
    ]);
  });

  test('tells in report 5 how many flows came to each page, and which share came no further [RPT-015]', async () => {
    expect(await rows(administrator, 5)).toEqual([
      ['About You', '1', '4', '0.25'],
      ['Income', '2', '3', String(2 / 3)],
      ['Debts and Final Expenses', '3', '1', '0'],
      ['Assets and Insurance', '4', '1', '0'],
      ['Results', '5', '1'],
    ]);
  });

  test('tells in report 6 the average and the median of the seconds spent on each page as well [RPT-016]', async () => {
    const found = await rows(administrator, 6);
    // About You: 30, 9, 20 and 60 seconds. Income: 11, 50, 5 and 11.
    expect(found.map((row) => row.slice(4).map(Number))).toEqual([[29.75, 25], [19.25, 11], [10, 10], [20, 20], []]);
  });
});

describe('links', () => {
  const BUDGET = 'lnkBudgetWorksheet';
  const STATISTICS = 'lnkProviderStatistics';

  test.each([
    [
      '10 [RPT-020]',
      10,
      [
        [BUDGET, '2'],
        [STATISTICS, '2'],
      ],
    ],
    [
      '11, by user [RPT-021]',
      11,
      [
        [...AGENT, BUDGET, '2'],
        [...HEAD_OFFICE, STATISTICS, '1'],
        [...AGENT, STATISTICS, '1'],
      ],
    ],
    ['12, those to providers alone [RPT-022]', 12, [[STATISTICS, '2']]],
    [
      '13, those to providers by user [RPT-023]',
      13,
      [
        [...HEAD_OFFICE, STATISTICS, '1'],
        [...AGENT, STATISTICS, '1'],
      ],
    ],
  ])('are counted in report %s', async (_, reportNumber, expected) => {
    expect(await rows(administrator, reportNumber)).toEqual(expected);
  });
});

describe('illustrations', () => {
  const LIFE = { txtInsuredName: 'Marie Chen', txtFaceAmount: 100_000, rdoPaymentMode: '12' };
  const INCOME = { chkIncomeStoryboardPage: true, txtPy1: 20, txtIncomePayoutAmount: 1000, txtIncomePayoutYears: 5 };
  let number: string;

  beforeAll(async () => {
    await illustrate(agent, '0180', { chkADO: true, chkWaiver: true });
    await illustrate(agent, '0180', { chkWaiver: true });
    number = await illustrate(headOffice, '0010', { ...LIFE, ...INCOME });
  });

  test('are counted by product in report 8, and summed up in report 9 [RPT-018] [RPT-019]', async () => {
    const counted = await rows(administrator, 8);
    expect(counted.map(([, count]) => count)).toEqual(['2', '1']);
    const [term, life] = await rows(administrator, 9);
    expect(term?.slice(1, 4)).toEqual(['2', '1000000', '500000']);
    expect(life?.slice(0, 4)).toEqual(['Heritage Whole Life (pay to 100)', '1', '100000', '100000']);
    expect(Number(term?.[4])).toBeGreaterThan(0);
    expect(Number(term?.[5])).toBeCloseTo(Number(term?.[4]) / 2, 2);
  });

  test('are counted by the type of their policy in report 16 [RPT-024]', async () => {
    expect(await rows(administrator, 16)).toEqual([
      ['Level term', '2'],
      ['Whole life', '1'],
    ]);
  });

  test('rank their agents in report 19, those who are even by agent ID [RPT-027]', async () => {
    expect(await rows(administrator, 19)).toEqual([
      ['Marie Chen', '000214', '2'],
      ['Anita Desai', '000047', '1'],
    ]);
    await illustrate(headOffice, '0180', {});
    const even = await rows(administrator, 19);
    expect(even.map(([, agentID]) => agentID)).toEqual(['000047', '000214']);
  });

  test('with an income say in report 21 what is paid, owed and taken off the death benefit [RPT-029]', async () => {
    const found = await rows(administrator, 21);
    expect(found).toHaveLength(1);
    const [shown, , product, person, income, loan, drop] = found[0] ?? [];
    expect([shown, product, person]).toEqual([number, 'Heritage Whole Life (pay to 100)', 'Anita Desai']);
    expect(Number(income)).toBe(5000);
    expect(Number(loan)).toBeGreaterThan(5000);
    expect(Number(drop)).toBeCloseTo(Number(loan), 2);
  });

  test('give their benefits to report 22, with the amount where there is one [RPT-030]', async () => {
    const found = await rows(administrator, 22);
    expect(found.map((row) => [row[1], row[2] ?? ''])).toEqual([
      ['2', ''],
      ['1', '250000'],
    ]);
  });
});

describe('policies issued in the period', () => {
  // Of the demonstration: four in 2026, one of each agent in either half of the year.
  const YEAR = { from: '2026-03-02', to: '2026-08-17' };

  test('are counted by their type in report 18 [RPT-026]', async () => {
    expect(await rows(administrator, 18, YEAR)).toEqual([
      ['Endowment', '1'],
      ['Level term', '1'],
      ['Whole life', '1'],
    ]);
    expect(await ownRows(18, { ...YEAR, from: '2026-03-03' })).toEqual([['Whole life', '1']]);
  });

  test('of life insurance rank their agents in report 20, those who are even by agent ID [RPT-028]', async () => {
    expect(await rows(administrator, 20, { ...YEAR, to: '2026-10-05' })).toEqual([
      ['Marie Chen', '000214', '2'],
      ['Luc Gagnon', '000352', '2'],
    ]);
    expect(await ownRows(20, YEAR)).toEqual([['Marie Chen', '000214', '2']]);
  });
});

describe('runs of reports', () => {
  beforeAll(async () => {
    const {
      id: userID,
      username,
      agentID,
    } = await api.dataSource.getRepository(UserEntity).findOneByOrFail({ username: agent.username });
    const ranAt = new Date('2025-03-20T15:00:00Z');
    const who = { userID, username, agentID: agentID ?? '', resultCode: 0, ranAt, policyType: '' };
    const ran = [
      { kind: 'BI' as const, report: '9' },
      { kind: 'BI' as const, report: '9' },
      { kind: 'BI' as const, report: '22' },
      { kind: 'Inforce' as const, report: 'tEdit-DataReports-secFilters' },
      { kind: 'Progress' as const, report: 'progress', policyType: 'UL' },
      { kind: 'Progress' as const, report: 'progress', policyType: 'UL' },
    ];
    await insertRows(
      api.dataSource.manager,
      ReportRunEntity,
      ran.map((run) => ({ id: newID(), ...who, ...run })),
    );
  });

  test.each([
    [
      'of business intelligence in report 26 [RPT-032]',
      26,
      [
        [...AGENT, 'Summary of Products Run', '2'],
        [...AGENT, 'Benefits Illustrated', '1'],
      ],
    ],
    ['of clients and policies in report 25 [RPT-031]', 25, [[...AGENT, 'Filters', '1']]],
    ['on the progress of policies in report 17, by type [RPT-025]', 17, [['Universal life', '2']]],
  ])('are counted %s', async (_, reportNumber, expected) => {
    expect(await rows(administrator, reportNumber)).toEqual(expected);
  });
});

describe('who and when', () => {
  test('an agent reads their own figures, head office and administrators those of all [RPT-036]', async () => {
    expect(await ownRows(4, { from: '2025-03-01', to: '2025-03-31' })).toEqual([[...AGENT, '1']]);
    expect(await rows(headOffice, 4)).toHaveLength(2);
  });

  test('both days of a period count, from midnight to midnight in Toronto, also when clocks change [RPT-036]', async () => {
    await track(agent, 'NeedsLite', [
      ['2025-03-09T04:59:59Z', 'lnkDayBefore'],
      ['2025-03-09T05:00:00Z', 'lnkFirst'],
      ['2025-03-10T03:59:59Z', 'lnkLast'],
      ['2025-03-10T04:00:00Z', 'lnkDayAfter'],
    ]);
    const found = await rows(administrator, 10, { from: '2025-03-09', to: '2025-03-09' });
    expect(found.map(([link]) => link).toSorted()).toEqual(['lnkFirst', 'lnkLast']);
  });
});
