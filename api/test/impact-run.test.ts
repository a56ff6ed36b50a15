import { randomUUID } from 'node:crypto';
import type { ErrorAnswer, ImpactAnswer } from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { beforeAll, expect, test } from 'vitest';
import { IllustrationEntity } from '../src/feature/illustration/illustration.entity.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

const MANY = 600;
const FACE = 'txtFaceTerm20';

let publisher: Client;

/** Enough that a run can be ended half way. */
beforeAll(async () => {
  publisher = await api.as('administratorDeveloper');
  const saved = await publisher.post<IllustrationDetail>('/api/illustrations', { payload: payload() });
  const illustrations = api.dataSource.getRepository(IllustrationEntity);
  const row = await illustrations.findOneByOrFail({ id: saved.body.id });
  const copies = Array.from({ length: MANY }, (_, index) => ({ ...row, id: randomUUID(), number: `COPY-${index}` }));
  for (let at = 0; at < MANY; at += 100) await illustrations.insert(copies.slice(at, at + 100) as never);
});

const at = (runID: string) => path('/api/impact/:runID', { runID });

function draft() {
  const item = seed.forms.find(({ form }) => form === 'NewBusiness')?.items.find(({ name }) => name === FACE);
  return { form: 'NewBusiness', baseVersion: 1, items: [{ ...item, max: 400_000 }] };
}

/** Opens a run's stream: the first progress it tells, and the last once it has ended. */
async function follow(person: Client, runID: string) {
  const headers = { authorization: `Bearer ${person.tokens.jwt}` };
  const { body } = await fetch(new URL(at(runID), api.url), { headers });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const told: { done: number; total: number }[] = [];
  const next = async (): Promise<boolean> => {
    const read = await reader?.read();
    if (!read || read.done) return false;
    for (const line of read.value.split('\n')) if (line.startsWith('data: ')) told.push(JSON.parse(line.slice(6)));
    return true;
  };
  return {
    first: async () => {
      while (told.length === 0 || told.at(-1)?.done === 0) if (!(await next())) break;
    },
    last: async () => {
      while (await next());
      return told.at(-1) ?? { done: 0, total: 0 };
    },
  };
}

test('a run tells how far it is, and counts every planted one [SHIP-006]', async () => {
  const runID = randomUUID();
  const stream = await follow(publisher, runID);
  const { status, body } = await publisher.post<ImpactAnswer>(at(runID), draft());
  const illustrations = body.parts.find(({ kind }) => kind === 'illustrations');
  expect([status, illustrations?.count]).toEqual([200, expect.any(Number)]);
  expect(illustrations?.count).toBeGreaterThan(MANY);
  // The list is bounded, the count is not.
  expect(illustrations?.entries).toHaveLength(500);
  const { done, total } = await stream.last();
  expect([done, total > MANY]).toEqual([total, true]);
});

test('cancelling ends the work where it is, and by its own person alone [SHIP-008]', async () => {
  const runID = randomUUID();
  const stream = await follow(publisher, runID);
  const answer = publisher.post<ErrorAnswer>(at(runID), draft());
  await stream.first();
  expect((await (await api.as('developer')).delete(at(runID))).status).toBe(204);
  expect((await publisher.delete(at(randomUUID()))).status).toBe(204);
  expect((await publisher.delete(at(runID))).status).toBe(204);
  expect((await answer).body).toMatchObject({ status: 409, code: 'impactEnded' });
  const { done, total } = await stream.last();
  expect(done).toBeLessThan(total);
});

test('a second run of the same person takes the place of the first', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const stream = await follow(publisher, first);
  const replaced = publisher.post<ErrorAnswer>(at(first), draft());
  await stream.first();
  const answer = await publisher.post<ImpactAnswer>(at(second), { ...draft(), items: [] });
  expect((await replaced).body).toMatchObject({ status: 409, code: 'impactEnded' });
  expect([answer.status, answer.body.fields]).toEqual([200, []]);
});

test('a client that leaves ends its run [SHIP-008]', async () => {
  const runID = randomUUID();
  const stream = await follow(publisher, runID);
  const gone = new AbortController();
  const headers = { authorization: `Bearer ${publisher.tokens.jwt}`, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(draft()), signal: gone.signal };
  const answer = fetch(new URL(at(runID), api.url), request).catch(() => 'left');
  await stream.first();
  gone.abort();
  expect(await answer).toBe('left');
  const { done, total } = await stream.last();
  expect(done).toBeLessThan(total);
});
