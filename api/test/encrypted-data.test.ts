import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorAnswer, InProgressAnswer, InProgressRequest } from '@lifeform/metadata/contract';
import { type Seed, seed } from '@lifeform/metadata/seed';
import exceljs from 'exceljs';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/create-app.ts';
import { BatchRepository } from '../src/feature/batch/batch.repository.ts';
import { ReadAges } from '../src/feature/policy/index.ts';
import { PolicyRepository } from '../src/feature/policy/policy.repository.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { testConfig } from './config.ts';
import { emptyDatabase, type TestDatabase } from './database.ts';
import { type Client, startApi } from './harness.ts';
import { fill, LIST, list, publishForm } from './record-client.ts';

/** Of Peter Adams, owner of policy L1000210 in the demonstration, and of his bank account. */
const SIN = '001079193';
const ACCOUNT = '7001357';

const api = startApi();
const draft: InProgressRequest = { drafts: [{ form: 'Eapplication', values: { txtSin: SIN, txtAccount: ACCOUNT } }] };

let agent: Client;
beforeAll(async () => {
  agent = await api.as('agent');
});

const idOf = async ({ username }: Client) =>
  (await api.dataSource.getRepository(UserEntity).findOneByOrFail({ username })).id;

/** Everything a table holds, as whoever has the database alone reads it. */
async function raw(table: string): Promise<string> {
  const rows: readonly object[] = await api.dataSource.query(`SELECT * FROM ${table}`);
  expect(rows.length).toBeGreaterThan(0);
  return JSON.stringify(rows);
}

describe('numbers of clients and their banks are not in the rows of', () => {
  test('policies, and whoever may view one reads them [GATE-007]', async () => {
    const stored = await raw('policy');
    expect(stored).not.toContain(SIN);
    expect(stored).not.toContain(ACCOUNT);
    const found = await api.app.get(PolicyRepository).find('L1000210');
    expect(JSON.stringify(found?.document)).toContain(SIN);
    expect(JSON.stringify(found?.document)).toContain(ACCOUNT);
  });

  test('work in progress, which comes back to its person [GATE-007]', async () => {
    expect((await agent.post('/api/inProgress', draft)).status).toBe(204);
    const stored = await raw('in_progress');
    expect(stored).not.toContain(SIN);
    expect(stored).not.toContain(ACCOUNT);
    expect((await agent.get<InProgressRequest>('/api/inProgress')).body).toEqual(draft);
  });

  test('batches, their cases and their results [GATE-007]', async () => {
    const batches = api.app.get(BatchRepository);
    const now = new Date();
    const batch = {
      ...{ id: crypto.randomUUID(), ownerUserID: await idOf(agent), name: '', state: 'running' as const },
      ...{
        formVersion: 1,
        illustrationVersion: 1,
        values: { txtNote: SIN },
        further: [],
        total: 1,
        done: 0,
        failed: 0,
      },
      ...{ createdAt: now, finishedAt: null },
    };
    const cases = [{ plan: 'T10', values: { txtNote: SIN } }] as never;
    await api.dataSource.transaction((manager) => batches.insert(batch, cases, manager));
    const row = await batches.find(batch.id, batch.ownerUserID);
    const slice = await batches.nextSlice(batch.id);
    if (!row || !slice) throw new Error('no batch');
    expect(batches.valuesOf(row)).toEqual(batch.values);
    expect(slice.cases).toEqual(cases);
    const results = [{ issues: [{ code: SIN, field: ACCOUNT }] }] as never;
    await batches.store(row, slice.position, results, async () => undefined);
    for await (const stored of batches.readSlices(batch.id)) expect(stored.results).toEqual(results);
    for (const table of ['batch', 'batch_slice']) {
      const stored = await raw(table);
      expect(stored).not.toContain(SIN);
      expect(stored).not.toContain(ACCOUNT);
    }
  });
});

describe('a encrypted row that was put in another’s place', () => {
  const faults = () => {
    const audit = api.dataSource.getRepository(AuditLogEntity);
    return audit.find({ where: { action: 'seal.refused' }, order: { sequence: 'ASC' } });
  };

  test('is refused in a sentence, and is a row of the audit log: a policy’s [GATE-009]', async () => {
    const of = (policyNumber: string) => `SELECT document FROM policy WHERE policyNumber = '${policyNumber}'`;
    const [mine] = await api.dataSource.query(of('L1000210'));
    const [other] = await api.dataSource.query(of('L1000220'));
    const put = ({ document }: { document: string }) =>
      api.dataSource.query("UPDATE policy SET document = ? WHERE policyNumber = 'L1000210'", [document]);
    await put(other);
    const before = (await faults()).length;
    const sent = { policyNumber: 'L1000210', user: { username: agent.username } };
    const { status, body } = await agent.post<ErrorAnswer>('/api/getpolicy', sent);
    expect([status, body.code]).toEqual([409, 'recordUnreadable']);
    expect(body.message).toMatch(/cannot be opened.*changed outside/);
    const [fault] = (await faults()).slice(before);
    expect(fault).toMatchObject({ actor: agent.username, subject: expect.stringMatching(/^policy\/.*\/document$/) });
    await put(mine);
    expect((await agent.post('/api/getpolicy', sent)).status).toBe(200);
  });

  test('is one row of many policies, which are read all the same, by a start too [GATE-009]', async () => {
    const headOffice = await api.as('headOffice');
    const of = (policyNumber: string) => `SELECT document FROM policy WHERE policyNumber = '${policyNumber}'`;
    const [[mine], [other]] = [await api.dataSource.query(of('L1000210')), await api.dataSource.query(of('L1000220'))];
    const put = ({ document }: { document: string }) =>
      api.dataSource.query("UPDATE policy SET document = ? WHERE policyNumber = 'L1000210'", [document]);
    await put(other);
    const before = (await faults()).length;
    const response = await fetch(new URL('/api/policies/batch', api.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${headOffice.tokens.jwt}`, 'content-type': 'application/json' },
      body: JSON.stringify({ policyNumbers: ['L1000210', 'L1000220'] }),
    });
    await api.dataSource.query('UPDATE policy_party SET ageAtDeath = -1');
    await api.app.get(ReadAges).run();
    await put(mine);
    expect(response.status).toBe(200);
    const book = new exceljs.Workbook();
    await book.xlsx.load(await response.arrayBuffer());
    const cells = [2, 3].map((row) => ((book.worksheets[0]?.getRow(row).values ?? []) as unknown[]).slice(1, 4));
    expect(cells).toEqual([
      ['L1000210', undefined, expect.stringMatching(/^Policy L1000210 cannot be opened.*audit log/)],
      ['L1000220', 1, 'Policy L1000220 is loaded'],
    ]);
    const added = (await faults()).slice(before);
    const subject = expect.stringMatching(/^policy\//);
    expect(added).toMatchObject([
      { actor: headOffice.username, subject },
      { actor: 'system', subject },
    ]);
    const unread =
      'SELECT DISTINCT policy.policyNumber FROM policy JOIN policy_party ON policyID = policy.id WHERE ageAtDeath = -1';
    expect(await api.dataSource.query(unread)).toEqual([{ policyNumber: 'L1000210' }]);
    await api.app.get(ReadAges).run();
  });

  test('and a record of a form, which stands in lists all the same, and cannot be opened [GATE-009]', async () => {
    await publishForm(api);
    const [mine, other] = [await fill(agent), await fill(agent, { txtClaimant: 'Other' })];
    const [swapped] = await api.dataSource.query('SELECT content FROM record WHERE id = ?', [other.id]);
    await api.dataSource.query('UPDATE record SET content = ? WHERE id = ?', [swapped.content, mine.id]);
    const { status, body } = await agent.get<ErrorAnswer>(`${LIST}/${mine.id}`);
    expect([status, body.code]).toEqual([409, 'recordUnreadable']);
    expect((await list(agent)).body.rows.map(({ id }) => id)).toEqual([mine.id, other.id]);
    await api.dataSource.query("UPDATE record SET cellsOf = ''");
    expect((await list(agent)).body.rows.map(({ cells }) => cells.txtClaimant)).toEqual([undefined, 'Other']);
  });

  test('and work in progress under another’s name, which keeps nobody from the rest of theirs [GATE-009]', async () => {
    const headOffice = await api.as('headOffice');
    const own = { form: 'NewBusiness', values: { txtInsuredAge: 40 } };
    await headOffice.post('/api/inProgress', { drafts: [own] });
    await agent.post('/api/inProgress', draft);
    await api.dataSource.query('UPDATE in_progress SET userID = ? WHERE userID = ?', [
      await idOf(headOffice),
      await idOf(agent),
    ]);
    const before = (await faults()).length;
    const { status, body } = await headOffice.get<InProgressAnswer>('/api/inProgress');
    expect([status, body]).toEqual([200, { drafts: [own], unreadable: ['Eapplication'] }]);
    const added = (await faults()).slice(before);
    expect(added).toMatchObject([{ actor: headOffice.username, subject: expect.stringMatching(/Eapplication/) }]);
    await headOffice.post('/api/inProgress', { drafts: [] });
    expect((await headOffice.get('/api/inProgress')).status).toBe(200);
  });
});

describe('a start on what an older release left', () => {
  let dir = '';
  let database: TestDatabase;
  const shipped: Seed = seed;
  const started = async <T>(act: (dataSource: DataSource, policies: PolicyRepository) => Promise<T>): Promise<T> => {
    const { app } = await createApp({ config: testConfig(dir, { database: database.config }), seed: shipped });
    try {
      return await act(app.get(DataSource), app.get(PolicyRepository));
    } finally {
      await app.close();
    }
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'lifeform-encrypted-'));
    database = await emptyDatabase(dir);
  });
  afterAll(async () => {
    await database.drop();
    await rm(dir, { recursive: true, force: true });
  });

  test('encrypts the rows that were plain, each once, and nothing of them is left in the file [GATE-007]', async () => {
    await started(async (dataSource, policies) => {
      const found = await policies.find('L1000210');
      const plain = JSON.stringify(found?.document);
      await dataSource.query('UPDATE policy SET document = ? WHERE id = ?', [plain, found?.id]);
      await dataSource.query("INSERT INTO seal_pending (name) VALUES ('policy')");
      await dataSource.query("INSERT INTO seal_pending (name) VALUES ('batch_slice')");
    });
    await started(async (dataSource, policies) => {
      expect(JSON.stringify(await dataSource.query('SELECT * FROM policy'))).not.toContain(SIN);
      expect(await dataSource.query('SELECT * FROM seal_pending')).toEqual([]);
      expect(JSON.stringify((await policies.find('L1000210'))?.document)).toContain(SIN);
      expect((await policies.find('L1000220'))?.policyNumber).toBe('L1000220');
    });
    if (database.config.kind !== 'sqlite') return;
    const { file } = database.config;
    expect((await readFile(file)).includes(SIN)).toBe(false);
  });

  test.skipIf(process.env.TEST_DATABASE_URL)(
    'takes folder and database back from everybody but their owner, as a first start makes them [GATE-008]',
    async () => {
      const own = await mkdtemp(join(tmpdir(), 'lifeform-modes-'));
      const dataDir = join(own, 'data');
      const file = join(dataDir, 'lifeform.sqlite');
      const config = testConfig(dataDir, { database: { kind: 'sqlite', file } });
      const modes = async () => {
        const files = (await readdir(dataDir)).filter((name) => name.startsWith('lifeform.sqlite'));
        const found = await Promise.all(
          [dataDir, ...files.map((name) => join(dataDir, name))].map((path) => stat(path)),
        );
        return [...new Set(found.map(({ mode }) => (mode & 0o777).toString(8)))];
      };
      const run = async () => {
        const { app } = await createApp({ config, seed: shipped });
        const found = await modes();
        await app.close();
        return found;
      };
      expect(await run()).toEqual(['700', '600']);
      await chmod(dataDir, 0o755);
      for (const name of await readdir(dataDir)) await chmod(join(dataDir, name), 0o644);
      expect(await run()).toEqual(['700', '600']);
      await rm(own, { recursive: true, force: true });
    },
  );
});
