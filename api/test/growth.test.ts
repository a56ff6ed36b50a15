import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import type { FormDocument } from '@lifeform/metadata';
import {
  type AuditPage,
  POLICY_LIST_MOST_PRINTED,
  type PolicyListAnswer,
  type PublishAnswer,
  type TrackedPage,
} from '@lifeform/metadata/contract';
import type { IllustrationPage } from '@lifeform/metadata/insurance';
import fc from 'fast-check';
import { LessThan, type Logger } from 'typeorm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ReportMaker } from '../src/feature/data-report/index.ts';
import { fillDemo } from '../src/feature/demo-fill/index.ts';
import { VersionChecks } from '../src/feature/form/version-checks.ts';
import { IllustrationEntity } from '../src/feature/illustration/illustration.entity.ts';
import { illustrations, illustrationsByProduct, QuotedIllustrations } from '../src/feature/illustration/index.ts';
import { narrowParties, readParties } from '../src/feature/policy/index.ts';
import { PolicyPartyEntity } from '../src/feature/policy/policy-party.entity.ts';
import { QuoteService } from '../src/feature/quote/index.ts';
import { Authenticator } from '../src/platform/auth/authenticator.ts';
import { startOfEasternDay } from '../src/platform/clock/eastern-day.ts';
import { inTransaction } from '../src/platform/database/in-transaction.ts';
import { type FigureKind, sumFigures } from '../src/platform/store/day-figures.ts';
import { readPage } from '../src/platform/store/read-page.ts';
import { touchDays } from '../src/platform/store/touch-days.ts';
import { type Client, path, type Role, startApi } from './harness.ts';

const api = startApi();
const ROWS = { illustrations: 1500, policies: 6000, audit: 3000, tracking: 3000 };
/** Tables that grow with use; the others are small. */
const GROWING = /\b(?:illustration|illustration_term|policy|policy_party|tracking_event|audit_log)\b/;

interface Asked {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

beforeAll(async () => {
  await fillDemo(api.app, ROWS, new Date(), () => undefined);
  if (process.env.TEST_DATABASE_URL)
    for (const table of ['illustration', 'illustration_term', 'policy', 'policy_party', 'tracking_event', 'audit_log'])
      await api.dataSource.query(`ANALYZE TABLE ${table}`);
  for (const role of ['agent', 'headOffice', 'administrator', 'systemAdministrator'] as const) await api.as(role);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Queries of growing tables that some work makes. */
async function queriesOf(work: () => Promise<unknown>): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const { logger } = api.dataSource;
  const noted: Logger = Object.assign(Object.create(logger), {
    logQuery: (sql: string, parameters: readonly unknown[] = []) => void asked.push({ sql, parameters }),
  });
  api.dataSource.logger = noted;
  try {
    await work();
  } finally {
    api.dataSource.logger = logger;
  }
  return asked.filter(({ sql }) => /^\s*SELECT/i.test(sql) && GROWING.test(sql));
}

/** Steps of their plans that read a whole growing table, or sort its rows. */
async function costly(asked: readonly Asked[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { sql, parameters } of asked) {
    const steps = process.env.TEST_DATABASE_URL ? await serverSteps(sql, parameters) : await fileSteps(sql, parameters);
    found.push(...steps.map((step) => `${step} in ${sql}`));
  }
  return found;
}

async function fileSteps(sql: string, parameters: readonly unknown[]): Promise<readonly string[]> {
  const rows = await api.dataSource.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, [...parameters]);
  return rows
    .map(({ detail }) => detail)
    .filter(
      (step) =>
        /^SCAN (?!.*\bINDEX\b)(?!some\b|\(subquery|CONSTANT)/.test(step) || /TEMP B-TREE FOR ORDER BY/.test(step),
    );
}

async function serverSteps(sql: string, parameters: readonly unknown[]): Promise<readonly string[]> {
  const rows = await api.dataSource.query<{ table: string | null; type: string | null; Extra: string | null }[]>(
    `EXPLAIN ${sql}`,
    [...parameters],
  );
  return rows
    .filter(({ table }) => table !== null && !/^<|^(?:u|o|role|d__d_owner)$/.test(table))
    .filter(({ type, Extra }) => type === 'ALL' || /filesort/.test(Extra ?? ''))
    .map(({ table, type, Extra }) => `${table} ${type} ${Extra}`);
}

const places = [1, Math.floor(ROWS.illustrations / 40), ROWS.illustrations / 20].map((page) => `page=${page}`);

describe('neither a full scan nor a sort of rows is in the plan of', () => {
  test.each(['agent', 'headOffice'] as const)(
    'the list of illustrations for %s, on its first, a middle and its last page [STAND-027]',
    async (role: Role) => {
      const reader = await api.as(role);
      for (const place of places) {
        const asked = await queriesOf(() => reader.get<IllustrationPage>(`/api/illustrations?${place}`));
        expect(asked.length).toBeGreaterThan(0);
        expect(await costly(asked)).toEqual([]);
      }
    },
  );

  test.each(['', '&eventType=BUTTON_CLICK', '&form=NeedsLite', '&user=agent@lifeform.example', '&from=2020-01-01'])(
    'the list of tracked actions%s [STAND-027]',
    async (filter) => {
      const reader = await api.as('administrator');
      for (const page of [1, 50]) {
        const asked = await queriesOf(() => reader.get<TrackedPage>(`/api/BI/tracking?page=${page}${filter}`));
        expect(asked.length).toBeGreaterThan(0);
        expect(await costly(asked)).toEqual([]);
      }
    },
  );

  test.each(['', '&act=policy.read', '&person=agent@lifeform.example', '&subject=copy-7', '&from=2020-01-01'])(
    'the rows of the audit log%s, at its newest and further on [STAND-027]',
    async (filter) => {
      const reader = await api.as('systemAdministrator');
      let place = '';
      for (const _page of [1, 2]) {
        const asked = await queriesOf(async () => {
          const { body } = await reader.get<AuditPage>(`/api/audit/rows?most=1${filter}${place}`);
          place = `&after=${body.next}`;
        });
        expect(asked.length).toBeGreaterThan(0);
        expect(await costly(asked)).toEqual([]);
      }
    },
  );

  test.each(['agent', 'headOffice'] as const)('the list of clients for %s [STAND-027]', async (role: Role) => {
    const reader = await api.as(role);
    const ask = () => reader.post<PolicyListAnswer>('/api/policies/list', { values: { rdoPlace: 'N' } });
    expect((await ask()).body.rows.length).toBeGreaterThan(100);
    expect(await costly(await queriesOf(ask))).toEqual([]);
  });
});

describe('a search by name runs on an index', () => {
  const indexOf = async (asked: readonly Asked[], index: RegExp): Promise<boolean> => {
    const plans = [];
    for (const { sql, parameters } of asked) {
      const explain = process.env.TEST_DATABASE_URL ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
      plans.push(JSON.stringify(await api.dataSource.query(`${explain} ${sql}`, [...parameters])));
    }
    return plans.some((plan) => index.test(plan));
  };

  test('for saved illustrations, by the beginning of any word [STAND-028]', async () => {
    const reader: Client = await api.as('headOffice');
    const { insuredName = '' } = (await api.dataSource.manager.findOneBy(IllustrationEntity, { prodID: '0180' })) ?? {};
    const search = () =>
      reader.get<IllustrationPage>(`/api/illustrations?search=${encodeURIComponent(insuredName.slice(0, 6))}`);
    expect((await search()).body.rows.map((row) => row.insuredName)).toContain(insuredName);
    const asked = await queriesOf(search);
    expect(await indexOf(asked, /ix_illustration_term/)).toBe(true);
    expect((await costly(asked)).filter((step) => /^SCAN| ALL /.test(step))).toEqual([]);
  });

  test.each(['agent', 'headOffice'] as const)(
    'for parties of policies, for %s, without a sort [STAND-028]',
    async (role: Role) => {
      const reader = await api.as(role);
      const [party] = await api.dataSource.manager.find(PolicyPartyEntity, {
        order: { policyNumber: 'DESC' },
        take: 1,
      });
      const lastName = (party?.lastName ?? '').slice(0, 5);
      const asked = await queriesOf(() => reader.post('/api/AlphaLookup', { lastName, firstName: '', middleName: '' }));
      expect(await indexOf(asked, /ix_policy_party_(?:name|agent)/)).toBe(true);
      expect(await costly(asked)).toEqual([]);
    },
  );
});

describe('a page of a list', () => {
  const query = () =>
    api.dataSource.manager
      .createQueryBuilder(IllustrationEntity, 'i')
      .orderBy('i.modifiedAt', 'DESC')
      .addOrderBy('i.id', 'DESC');

  test('is the same from either end as it is by counting rows', async () => {
    const ids = (await query().select('i.id').getMany()).map(({ id }) => id);
    for (const page of [1, 2, 74, 75, 76, 149, 150, 151]) {
      const { rows, total } = await readPage(query(), { page, pageSize: 10 });
      expect(total).toBe(ROWS.illustrations);
      expect(rows.map(({ id }) => id)).toEqual(ids.slice(10 * (page - 1), 10 * page));
    }
  });

  test('of one row more than is counted says so, and one of as many does not [STAND-030]', async () => {
    const place = { page: 2, pageSize: 10 };
    const cut = await readPage(query(), place, query(), ROWS.illustrations - 1);
    expect(cut).toMatchObject({ total: ROWS.illustrations - 1, isMore: true });
    expect(cut.rows).toHaveLength(10);
    expect(await readPage(query(), place, query(), ROWS.illustrations)).not.toHaveProperty('isMore');
  });
});

describe('figures that are kept by day and month', () => {
  const DAYS = { first: '2025-01-30', last: '2025-04-02' };
  const everybody = { days: DAYS, scope: undefined };
  const start = startOfEasternDay(DAYS.first).getTime();
  const moment = (hours: number) => new Date(start + hours * 3_600_000);
  const HOURS = 24 * 62;

  /** As the rows say, by SQL alone. */
  async function counted(): Promise<readonly string[]> {
    const query = api.dataSource.manager.createQueryBuilder(IllustrationEntity, 'i').where('i.createdAt >= :from');
    const rows = await query
      .andWhere('i.createdAt < :until')
      .setParameters({ from: moment(0), until: startOfEasternDay('2025-04-03') })
      .getMany();
    const of = new Map<string, readonly IllustrationEntity[]>();
    for (const row of rows) of.set(row.prodID, [...(of.get(row.prodID) ?? []), row]);
    const faces = (own: readonly IllustrationEntity[]) => own.reduce((sum, row) => sum + row.faceAmount, 0) / 100;
    return [...of].map(([prodID, own]) => `${prodID} ${own.length} ${faces(own)}`).toSorted();
  }

  async function kept(): Promise<readonly string[]> {
    const figures = await illustrationsByProduct(api.dataSource.manager, everybody);
    return figures.map(({ prodID, count, face }) => `${prodID} ${count} ${face}`).toSorted();
  }

  test('are those of a full count, whatever is saved, changed and deleted in between, also where it is undone', async () => {
    const { manager } = api.dataSource;
    const [original] = await manager.find(IllustrationEntity, { order: { id: 'ASC' }, take: 1 });
    if (!original) throw new Error('no illustration');
    const { id: _, owner: __, ...content } = original;
    let number = 0;
    const acts = fc.array(
      fc.record({
        act: fc.constantFrom('save', 'change', 'delete', 'undo'),
        prodID: fc.constantFrom('0180', '0010'),
        hours: fc.integer({ min: 0, max: HOURS }),
        which: fc.nat(),
      }),
      { minLength: 4, maxLength: 8 },
    );
    const inserted = (prodID: string, hours: number) => {
      number += 1;
      return { ...content, prodID, createdAt: moment(hours), faceAmount: 100 * hours, number: `COPY-${number}` };
    };
    const property = fc.asyncProperty(acts, async (listed) => {
      for (const { act, prodID, hours, which } of listed) {
        const rows = await manager.find(IllustrationEntity, { where: { createdAt: LessThan(moment(HOURS)) } });
        const known = rows[which % Math.max(1, rows.length)];
        const row = inserted(prodID, hours);
        await inTransaction(api.dataSource, async (within) => {
          if (act === 'save' || act === 'undo') await illustrations.insertAll(within, [row]);
          else if (known && act === 'delete') await illustrations.delete(within, known);
          else if (known)
            await illustrations.replace(within, known, { revision: known.revision }, { prodID, faceAmount: 7 });
          if (act === 'undo') throw new Error('undone');
        }).catch((error: Error) => expect(error.message).toBe('undone'));
        expect(await kept()).toEqual(await counted());
      }
    });
    await fc.assert(property, { numRuns: 4 });
    expect((await counted()).length).toBeGreaterThan(0);
  });

  test('count again what was written while they were counted, and read no row while nothing is', async () => {
    const { manager } = api.dataSource;
    let rows = 1;
    let reads = 0;
    const kind: FigureKind = {
      ...{ name: 'test', table: 'policy' },
      count: async () => {
        reads += 1;
        const found = rows;
        // Somebody commits another row after these were read.
        if (reads === 1) {
          rows += 1;
          await touchDays(manager, 'policy', ['2031-05-05']);
        }
        return [[['all'], [found]]];
      },
    };
    const read = () => sumFigures(manager, kind, { first: '2031-05-01', last: '2031-05-31' });
    expect(await read()).toEqual([]);
    await touchDays(manager, 'policy', ['2031-05-05']);
    expect(await read()).toEqual([[['all'], [1]]]);
    expect(await read()).toEqual([[['all'], [2]]]);
    expect([await read(), reads]).toEqual([[[['all'], [2]]], 2]);
  });

  test.each([8, 9, 16, 19, 10, 1, 22])(
    'answer data report %s without reading a row of theirs again',
    async (reportNumber) => {
      const reader = await api.as('administrator');
      const dates = [
        { name: 'startDate', value: `${DAYS.first}T12:00:00Z`, scalarType: 'date' },
        { name: 'endDate', value: `${DAYS.last}T12:00:00Z`, scalarType: 'date' },
      ];
      const request = { reportNumber, reportInputItems: dates, isOnScreen: true, isRunExcel: false, isRunPDF: true };
      const ask = () => reader.post('/api/BI/DataReports/RunReportData', request);
      const first = await ask();
      const asked = await queriesOf(async () =>
        expect((await ask()).body).toMatchObject({ table: (first.body as { table: object }).table }),
      );
      expect(asked).toEqual([]);
    },
  );
});

describe('no work of many rows holds up everybody else:', () => {
  test('widget figures are counted by the database [STAND-025]', async () => {
    for (const role of ['agent', 'administrator'] as const) {
      const reader = await api.as(role);
      const asked = await queriesOf(() => reader.get('/api/BI/GetWidgetFigures'));
      expect(asked.length).toBeGreaterThan(3);
      expect(asked.filter(({ sql }) => !/GROUP BY|COUNT\(|LIMIT \d+$/.test(sql))).toEqual([]);
    }
  });

  test('a workbook of clients is written from slices of a thousand, which together are the list [STAND-025]', async () => {
    const { manager } = api.dataSource;
    const parties = () =>
      narrowParties(manager.createQueryBuilder(PolicyPartyEntity, 'party').innerJoin('party.policy', 'policy'), {
        statuses: [],
      });
    const slices = [];
    for await (const slice of readParties(parties())) slices.push(slice);
    expect(slices.length).toBeGreaterThan(2);
    expect(Math.max(...slices.map((slice) => slice.length))).toBe(1000);
    const keyOf = ({ policyID, position }: PolicyPartyEntity) => `${policyID} ${position}`;
    expect(slices.flat().map(keyOf)).toEqual((await parties().getMany()).map(keyOf));
  });

  test('a printed list of clients is cut at its limit and says so [STAND-025] [STAND-030]', async () => {
    const maker = api.app.get(ReportMaker);
    vi.spyOn(maker, 'prepare').mockResolvedValue(undefined);
    const print = vi.spyOn(maker, 'printTable').mockResolvedValue(Buffer.from('%PDF'));
    const headOffice = await api.as('headOffice');
    const values = { rdoPlace: 'N' };
    expect((await headOffice.post('/api/policies/list/file', { isExcel: false, values })).status).toBe(200);
    const [table] = print.mock.lastCall ?? [];
    expect(table?.rows).toHaveLength(POLICY_LIST_MOST_PRINTED);
    expect(table?.lead).toMatch(/^The first 2,000 rows/);
  });

  test('data report 22 lets go of each of a thousand illustrations once it has priced it [STAND-010]', async () => {
    const quotes = api.app.get(QuoteService);
    const [row] = await api.dataSource.manager.find(IllustrationEntity, { where: { prodID: '0180' }, take: 1 });
    const administrator = await api.as('administrator');
    const reader = await api.app.get(Authenticator).admit({ authorization: `Bearer ${administrator.tokens.jwt}` });
    if (!row || !reader) throw new Error('neither illustration nor reader');
    const tried = await quotes.priceStored(row.payload, reader);
    if (tried.kind !== 'priced') throw new Error('no price');
    for (const table of ['figure', 'illustration_figure']) await api.dataSource.query(`DELETE FROM ${table}`);
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    // Not a spy, which keeps what it is given.
    const { priced } = tried;
    const held: WeakRef<object>[] = [];
    let most = 0;
    quotes.priceStored = (payload) => {
      const own = { ...priced };
      held.push(new WeakRef(payload), new WeakRef(own));
      if (held.length % 500 === 0) {
        collect();
        most = Math.max(most, held.filter((one) => one.deref()).length);
      }
      return Promise.resolve({ kind: 'priced', priced: own });
    };
    try {
      const days = { first: '2024-01-01', last: '2030-12-31' };
      const which = { days, scope: undefined, principal: reader };
      const benefits = await api.app.get(QuotedIllustrations).benefits(api.dataSource.manager, which);
      expect(benefits.length).toBeGreaterThan(0);
    } finally {
      Reflect.deleteProperty(quotes, 'priceStored');
    }
    expect(held.length).toBeGreaterThan(2000);
    expect(most).toBeLessThan(20);
  });

  test('a text that all forms share is checked with each of them in a worker [STAND-025]', async () => {
    const checked = vi.spyOn(api.app.get(VersionChecks), 'check');
    const sent = vi.spyOn(Worker.prototype, 'postMessage');
    const developer = await api.as('administratorDeveloper');
    const { version } = (
      await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: 'NewBusiness' }))
    ).body;
    const messages = { 'msg-required': { en: 'Needed', fr: 'Nécessaire' } };
    const request = { form: 'NewBusiness', baseVersion: version, items: [], messages };
    const { status, body } = await developer.post<PublishAnswer>('/api/updateControlItems', request);
    expect([status, body]).toMatchObject([200, {}]);
    expect(body.reach.forms.length).toBeGreaterThan(10);
    const forms = checked.mock.calls.map(([{ document }]) => document.form);
    expect(forms.toSorted()).toEqual([...body.reach.forms, 'NewBusiness'].toSorted());
    expect(sent).toHaveBeenCalledTimes(forms.length);
  });
});
