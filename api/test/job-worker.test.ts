import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormValues } from '@lifeform/metadata';
import type { Batch, TokenAnswer } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readJobs } from '../src/platform/config/job-settings.ts';
import { JobEntity } from '../src/platform/job/job.entity.ts';
import { SupervisedWorker } from '../src/platform/job/supervised-worker.ts';
import { builtServer, untilReady } from './built-server.ts';
import { TEST_SECRET } from './config.ts';
import { copiedDatabase, type TestDatabase } from './database.ts';
import { accountOf, startApi } from './harness.ts';
import { reachableRedis } from './redis.ts';

const redisUrl = process.env.TEST_DATABASE_URL ? await reachableRedis() : undefined;

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lifeform-worker-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

describe('a worker process', () => {
  test.each([
    ['uses up its memory', 'const all = []; for (;;) all.push(new Array(10_000).fill(all.length));', 'jobTooLarge'],
    ['is killed', "process.kill(process.pid, 'SIGKILL');", 'jobLost'],
  ])('that %s is replaced by one that is told so [SCALE-012]', async (_, end, told) => {
    const [program, heard] = [join(dir, `${told}.mjs`), join(dir, told)];
    const script = `import { writeFileSync } from 'node:fs';
      process.send('alive');
      const [, ended] = process.env.JOB_WORKER.split(' ');
      if (ended) { writeFileSync(${JSON.stringify(heard)}, ended); setInterval(() => {}, 1000); }
      else setTimeout(() => { ${end} }, 50);`;
    await writeFile(program, script);
    const worker = new SupervisedWorker({ program, megabytes: 32, environment: {}, say: () => undefined });
    await worker.start();
    await expect.poll(() => existsSync(heard), { timeout: 60_000 }).toBe(true);
    expect(await readFile(heard, 'utf8')).toBe(told);
    await worker.stop();
  });
});

describe('the jobs of a process that ended', () => {
  const api = startApi();

  test('are ended by that name where they cannot go on, or ended it three times [SCALE-012] [SCALE-013]', async () => {
    const jobs = api.dataSource.getRepository(JobEntity);
    const agent = await api.as('agent');
    const [{ id: ownerUserID }] = await api.dataSource.query('SELECT id FROM app_user WHERE username = ?', [
      agent.username,
    ]);
    const now = new Date();
    const row = (id: string, kind: string, attempts: number) => ({
      ...{
        id,
        kind,
        attempts,
        ownerUserID,
        state: 'running',
        workerID: 'w',
        beatAt: now,
        createdAt: now,
        startedAt: now,
      },
    });
    const rows = [row('report', 'report', 1), row('stubborn', 'batch', 3), row('batch', 'batch', 1)];
    for (const one of rows) await jobs.insert(one as never);
    await api.restart({ jobs: { ...readJobs({}), worker: { id: 'w', ended: 'jobTooLarge' } } });
    const of = async (id: string) => api.dataSource.getRepository(JobEntity).findOneBy({ id });
    expect(await of('report')).toMatchObject({ state: 'failed', error: 'jobTooLarge', workerID: null });
    expect(await of('stubborn')).toMatchObject({ state: 'failed', error: 'jobTooLarge' });
    // Its person removed the batch: there is nothing to go on with.
    await expect.poll(async () => (await of('batch'))?.state).toBe('done');
  });
});

describe.runIf(redisUrl)('a server with a worker process', () => {
  const server = builtServer();
  let database: TestDatabase;
  beforeAll(async () => {
    database = await copiedDatabase(dir, inject('template'));
  });
  afterAll(() => database.drop());

  const form = seed.forms.find(({ form: name }) => name === 'BatchNewBusiness');
  const defaults: FormValues = Object.fromEntries(
    (form?.items ?? []).flatMap(({ name, defaultValue }) => (defaultValue === undefined ? [] : [[name, defaultValue]])),
  );
  const values: FormValues = {
    ...{ ...defaults, mltPlans: '01T18020|01T185', rdoPaymentMode: '1' },
    ...{ txtAgeFrom: 20, txtAgeTo: 39, txtAgeStep: 1, arrFaceAmounts: [null, 100_000, 200_000, 300_000, 500_000] },
  };

  test('answers on when the worker is killed, and the batch it was at has each case once, told through the server [SCALE-013] [SCALE-014]', async () => {
    const SIGNING_SECRET = TEST_SECRET;
    const { url: DATABASE_URL = '' } = database.config as { url?: string };
    const running = server.start({ ...{ PORT: '0', SIGNING_SECRET, DATABASE_URL }, REDIS_URL: redisUrl ?? '' });
    const address = await untilReady(running);
    const [username, password] = accountOf('headOffice');
    let token = '';
    const ask = (path: string, body?: unknown) =>
      fetch(address + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const who = { username, password, generateTrackingUserName: false };
    token = ((await (await ask('/users/authenticate', who)).json()) as TokenAnswer).jwt;
    const batch = (await (await ask('/api/batches', { formVersion: 1, values })).json()) as Batch;
    const stream = await ask(`/api/batches/${batch.id}/progress`);
    const reader = stream.body?.getReader();
    const text = new TextDecoder();
    let told = '';
    while (!told.includes('"state":"running"')) told += text.decode((await reader?.read())?.value);
    const workers = execFileSync('ps', ['-o', 'pid=', '--ppid', String(running.child.pid)], { encoding: 'utf8' });
    const [worker] = workers.trim().split(/\s+/).map(Number);
    process.kill(worker ?? 0, 'SIGKILL');
    expect((await ask('/api/getVersion')).status).toBe(200);
    while (!told.includes('"state":"done"')) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      told += text.decode(value);
    }
    const [found] = (await (await ask('/api/batches')).json()) as readonly Batch[];
    expect(found).toMatchObject({ id: batch.id, state: 'done', total: 640, done: 640 });
    const workbook = await ask(`/api/batches/${batch.id}/workbook`);
    const { default: exceljs } = await import('exceljs');
    const book = new exceljs.Workbook();
    await book.xlsx.load(await workbook.arrayBuffer());
    expect(book.worksheets[0]?.rowCount).toBe(641);
    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
  });
});
