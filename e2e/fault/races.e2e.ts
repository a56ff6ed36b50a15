import type { RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import { afterAll, expect, inject, test } from 'vitest';
import { begin, copyOf, emptyFolder, endAll } from '../harness/controlled.ts';
import { newSchema } from '../harness/schema.ts';
import { account } from '../harness/texts.ts';

afterAll(() => endAll());

const RUNS = 50;
const CALLS = 200;

/** Exchanges of one token at the same moment: what they were answered, and how many were under way when the first was. */
async function race(url: string, token: RefreshToken) {
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  let [sent, overlapping] = [0, 0];
  const answers = await Promise.all(
    Array.from({ length: CALLS }, async () => {
      sent += 1;
      const answer = await post('/users/refresh', token);
      overlapping ||= sent;
      return { status: answer.status, body: (await answer.json()) as TokenAnswer };
    }),
  );
  return { answers, overlapping };
}

async function raceOften(url: string): Promise<void> {
  const { username, password } = account('agent');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password, generateTrackingUserName: false });
  const signedIn = await fetch(`${url}/users/authenticate`, { method: 'POST', headers, body });
  let { token } = (await signedIn.json()) as TokenAnswer;
  for (let run = 1; run <= RUNS; run += 1) {
    const { answers, overlapping } = await race(url, token);
    expect(overlapping).toBe(CALLS);
    // A database that others keep busy may refuse some of them.
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const taken = answers.filter(({ status }) => status === 200);
    const successors = new Set(taken.map((answer) => answer.body.token.token));
    expect([run, successors.size]).toEqual([run, 1]);
    const [successor = ''] = successors;
    expect(successor).not.toBe(token.token);
    // The one there is goes on in the next run.
    token = { ...token, token: successor };
  }
}

test('races: fifty times, two hundred exchanges of one token that collide leave one valid successor on the embedded database [TRUST-023]', async () => {
  const product = begin({ dataDir: await copyOf(inject('seededFolder')) });
  await raceOften(await product.ready());
  expect((await product.stop()).code).toBe(0);
});

test.runIf(process.env.TEST_DATABASE_URL)('races: the same on MariaDB [TRUST-023]', async () => {
  const schema = await newSchema();
  const product = begin({ dataDir: await emptyFolder(), environment: { DATABASE_URL: schema.url } });
  await raceOften(await product.ready());
  expect((await product.stop()).code).toBe(0);
  await schema.drop();
});
