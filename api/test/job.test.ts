import type { FormValues } from '@lifeform/metadata';
import type { Batch, ErrorAnswer, Job } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BatchRepository } from '../src/feature/batch/batch.repository.ts';
import { BatchPricer } from '../src/feature/batch/batch-pricer.ts';
import { PolicyBatchService } from '../src/feature/policy-report/policy-batch.service.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AccessEnds } from '../src/platform/auth/access-ends.ts';
import { readJobs } from '../src/platform/config/job-settings.ts';
import { inTransaction } from '../src/platform/database/in-transaction.ts';
import { newID } from '../src/platform/database/new-id.ts';
import { JobEntity } from '../src/platform/job/job.entity.ts';
import { JobRunner } from '../src/platform/job/job-runner.ts';
import { type Client, path, TestApi } from './harness.ts';
import { reachableRedis } from './redis.ts';

const redisUrl = process.env.TEST_DATABASE_URL ? await reachableRedis() : undefined;
if (process.env.TEST_DATABASE_URL && !redisUrl)
  console.warn('Left out: no Redis answers at TEST_REDIS_URL or 127.0.0.1:6379.');

const form = seed.forms.find(({ form: name }) => name === 'BatchNewBusiness');
const defaults: FormValues = Object.fromEntries(
  (form?.items ?? []).flatMap(({ name, defaultValue }) => (defaultValue === undefined ? [] : [[name, defaultValue]])),
);

/** Four slices. */
const GRID: FormValues = {
  ...{ ...defaults, mltPlans: '01T18020|01T185', rdoPaymentMode: '1' },
  ...{ txtAgeFrom: 30, txtAgeTo: 54, txtAgeStep: 1, arrFaceAmounts: [null, 100_000, 500_000, null] },
};
const TOTAL = 400;

const WAYS = [
  ['in this process', undefined],
  ['by Redis, in another process', redisUrl],
] as const;

describe.each(WAYS.filter(([, url], at) => at === 0 || url !== undefined))('jobs %s', (_, url) => {
  const web = new TestApi();
  const worker = new TestApi();
  /** Where jobs are done. */
  let at: TestApi;

  beforeAll(async () => {
    const config = {
      redisUrl: url,
      ...(url && { storage: { kind: 'database' as const } }),
      jobs: { ...readJobs({}), seconds: 3, graceSeconds: 0.1 },
    };
    await web.start({ config: { ...config, role: url ? 'web' : 'all' } });
    if (url) await worker.start({ beside: web, config: { ...config, role: 'worker' } });
    at = url ? worker : web;
  });
  afterAll(async () => {
    if (url) await worker.close();
    await web.close();
  });

  const jobs = async () => (await (await web.as('systemAdministrator')).get<readonly Job[]>('/api/jobs')).body;
  const act = async (id: string, what: 'cancel' | 'retry') =>
    (await web.as('systemAdministrator')).post<Job & ErrorAnswer>(path(`/api/jobs/:id/${what}`, { id }));
  const start = async (person: Client): Promise<Batch> =>
    (await person.post<Batch>('/api/batches', { formVersion: 1, values: GRID })).body;
  const stateOf = async (id: string) => (await jobs()).find((job) => job.id === id)?.state;
  const numbersIn = async (id: string) => {
    const slices = [];
    for await (const slice of web.app.get(BatchRepository).readSlices(id)) slices.push(slice);
    return slices.map(({ cases, results }) => [cases.length, results?.length ?? 0]);
  };

  /** Work that somebody can look at while it stands still. */
  function held() {
    const pricer = at.app.get(BatchPricer);
    const price = pricer.price.bind(pricer);
    let [release, count]: [() => void, number] = [() => undefined, 0];
    const standing = new Promise<void>((stands) => {
      vi.spyOn(pricer, 'price').mockImplementation(async (...given) => {
        count += 1;
        if (count === 150) {
          await new Promise<void>((go) => {
            release = go;
            stands();
          });
        }
        return price(...given);
      });
    });
    return { standing, release: () => release(), priced: () => count, end: () => vi.restoreAllMocks() };
  }

  test('a job of a person who leaves is over as their sign-in is, wherever it is noticed [GATE-014]', async () => {
    const { dataSource } = at;
    const user = await dataSource.getRepository(UserEntity).findOneByOrFail({ roleID: 'biAnalyst' });
    const job = { id: newID(), kind: 'report' as const, ownerUserID: user.id };
    const end = { userIDs: [user.id], now: new Date(), isLeaving: true };
    const work = at.app.get(JobRunner).here(job, async ({ keep }) => {
      await inTransaction(dataSource, (manager) => at.app.get(AccessEnds).end(manager, end));
      await inTransaction(dataSource, (manager) => keep(manager));
    });
    await expect(work).rejects.toMatchObject({ status: 401, code: 'signInExpired' });
    expect(await stateOf(job.id)).toBe('cancelled');
  });

  test('a batch that is cancelled and begun again goes on where it was: each case once [SCALE-011] [SCALE-013]', async () => {
    const person = await web.as('headOffice');
    const work = held();
    const { id } = await start(person);
    await work.standing;
    expect((await jobs())[0]).toMatchObject({
      id,
      kind: 'batch',
      state: 'running',
      username: person.username,
      total: TOTAL,
    });
    expect((await act(id, 'retry')).status).toBe(409);
    expect((await act(id, 'cancel')).body).toMatchObject({
      state: 'cancelled',
      isRetried: true,
      error: 'jobCancelled',
    });
    work.release();
    await expect
      .poll(() => numbersIn(id))
      .toEqual([
        [100, 100],
        [100, 0],
        [100, 0],
        [100, 0],
      ]);
    work.end();
    expect((await act(id, 'cancel')).body.code).toBe('jobMovedOn');
    expect((await act(id, 'retry')).body.state).toMatch(/waiting|running/);
    await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe('done');
    const [batch] = (await person.get<readonly Batch[]>('/api/batches')).body;
    expect(batch).toMatchObject({ id, state: 'done', done: TOTAL, failed: 0 });
    expect(await numbersIn(id)).toEqual(Array(4).fill([100, 100]));
  });

  test('one whose process ended without a word goes on where it was: each case once [SCALE-013]', async () => {
    const person = await web.as('headOffice');
    const work = held();
    const { id } = await start(person);
    await work.standing;
    // As after a kill: silent for a minute, and then another process has it.
    const silent = { workerID: 'gone', beatAt: new Date(Date.now() - 120_000) };
    await web.dataSource.manager.update(JobEntity, { id }, silent);
    work.release();
    await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe('done');
    expect(await numbersIn(id)).toEqual(Array(4).fill([100, 100]));
    work.end();
  });

  test('a request that takes seconds is answered by who works, and is one of the jobs [SCALE-011]', async () => {
    const person = await web.as('headOffice');
    const headers = { authorization: `Bearer ${person.tokens.jwt}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ policyNumbers: ['L1000210'] });
    const answer = await fetch(new URL('/api/policies/batch', web.url), { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('.xlsx');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
    expect((await jobs())[0]).toMatchObject({ kind: 'workbook', state: 'done', username: person.username });
    const refused = await person.post<ErrorAnswer>('/api/policies/batch', { policyNumbers: 'none' });
    expect([refused.status, refused.body.code]).toEqual([400, 'bodyRefused']);
  });

  test('one past its limit of time is ended by name, and the server answers on [SCALE-012]', async () => {
    const person = await web.as('headOffice');
    const spy = vi
      .spyOn(at.app.get(PolicyBatchService), 'workbook')
      .mockImplementation(() => new Promise(() => undefined));
    const late = person.post<ErrorAnswer>('/api/policies/batch', { policyNumbers: ['L1000210'] });
    expect((await web.request('GET', '/api/getVersion')).status).toBe(200);
    const { status, body } = await late;
    expect([status, body.code]).toEqual([503, 'jobTooLong']);
    expect((await jobs())[0]).toMatchObject({
      kind: 'workbook',
      state: 'failed',
      error: 'jobTooLong',
      isRetried: false,
    });
    spy.mockRestore();
  });

  test('are for those who administer the system', async () => {
    for (const role of ['agent', 'headOffice', 'developer', 'biAnalyst'] as const) {
      expect((await (await web.as(role)).get('/api/jobs')).status).toBe(403);
    }
    const admin = await web.as('administrator');
    expect((await admin.get('/api/jobs?state=failed&most=1')).body).toHaveLength(1);
    expect((await act(crypto.randomUUID(), 'cancel')).status).toBe(404);
    const [workbook] = await jobs();
    expect((await act(workbook?.id ?? '', 'retry')).body.code).toBe('jobNotRetried');
  });
});
