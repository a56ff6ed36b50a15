import type { ReportData, ReportOutput } from '@lifeform/metadata/contract';
import { TrackingRepository } from '../src/feature/tracking/index.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { newID } from '../src/platform/database/new-id.ts';
import { readTable } from '../src/platform/file/read-table.ts';
import type { Client, TestApi } from './harness.ts';

/** Something done at an instant: `['2025-03-03T10:00:00Z', 'pageIncome']`. */
export type Act = readonly [at: string, name: string];

export interface RunChoice {
  readonly from?: string;
  readonly to?: string;
  readonly isExcel?: boolean;
}

/** Runs reports over March 2025, long before anything a demonstration starts with. */
export function dataReportClient(api: TestApi) {
  const request = (
    reportNumber: number,
    { from = '2025-03-01', to = '2025-03-31', isExcel = true }: RunChoice = {},
  ): ReportData => ({
    reportNumber,
    reportInputItems: [
      { name: 'startDate', value: `${from}T12:00:00Z`, scalarType: 'date' },
      { name: 'endDate', value: `${to}T12:00:00Z`, scalarType: 'date' },
      { name: 'isStoreInExcel', value: isExcel ? '1' : '0', scalarType: 'boolean' },
    ],
    isRunExcel: isExcel,
    isRunPDF: !isExcel,
  });

  const run = async (person: Client, data: ReportData): Promise<ReportOutput> =>
    (await person.post<ReportOutput>('/api/BI/DataReports/RunReportData', data)).body;

  const file = (address: string, person?: Client): Promise<Response> =>
    fetch(new URL(address, api.url), person ? { headers: { authorization: `Bearer ${person.tokens.jwt}` } } : {});

  /** The cells of a workbook, its head first. */
  async function cells(address: string, person: Client): Promise<readonly (readonly string[])[]> {
    const bytes = Buffer.from(await (await file(address, person)).arrayBuffer());
    return readTable(bytes, { lines: 500, cells: 20 }).map((row) => row.cells);
  }

  /** The rows of a report, without its head. */
  async function rows(
    person: Client,
    reportNumber: number,
    choice?: RunChoice,
  ): Promise<readonly (readonly string[])[]> {
    const { reportOutputFile } = await run(person, request(reportNumber, choice));
    return (await cells(reportOutputFile, person)).slice(1);
  }

  /** Puts what somebody did into the log of tracking. */
  async function track(person: Client, formName: string, acts: readonly Act[]): Promise<void> {
    const {
      id: userID,
      username,
      agentID,
    } = await api.dataSource.getRepository(UserEntity).findOneByOrFail({ username: person.username });
    const events = acts.map(([at, name]) => ({
      ...{ id: newID(), userID, username, loginUserName: username, agentID: agentID ?? '', formName, name },
      eventType: name.startsWith('page') ? ('PAGE_LOAD' as const) : ('BUTTON_CLICK' as const),
      ...{ detail: {}, happenedAt: new Date(at), receivedAt: new Date() },
    }));
    await api.app.get(TrackingRepository).insert(api.dataSource.manager, events);
  }

  return { request, run, file, cells, rows, track };
}
