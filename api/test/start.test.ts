import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type { Batch, TokenAnswer } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { builtServer, untilReady } from './built-server.ts';
import { accountOf } from './harness.ts';

const server = builtServer();
const { start } = server;

function occupy(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

test('a first start prints the address and the demo accounts, answers, and ends cleanly when told to [ARCH-009]', async () => {
  const running = start({ PORT: '0' });
  const address = await untilReady(running);
  expect((await fetch(`${address}/api/getVersion`)).status).toBe(200);
  running.child.kill('SIGTERM');
  const { code, output } = await running.ended;
  expect(output).toContain('agent@lifeform.example');
  expect(code).toBe(0);
  expect(output).not.toMatch(/error|warn/i);
});

test('the log at its most talkative has no password, token or name in it [SESS-063]', async () => {
  const running = start({ PORT: '0', LOG_LEVEL: 'trace', PROFILE: 'demo' });
  const address = await untilReady(running);
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', challenge: 'abc-123' };
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  };
  const [username, password] = accountOf('headOffice');
  const { jwt, token } = (await post('/users/authenticate', {
    username,
    password,
    generateTrackingUserName: false,
  })) as TokenAnswer;
  await post('/users/refresh', token);
  await fetch(`${address}/users/${username}`, { headers: { authorization: `Bearer ${jwt}` } });
  await post('/users/authenticate', {
    username: 'somebody@else.example',
    password: 'wrong',
    generateTrackingUserName: false,
  });
  running.child.kill('SIGTERM');
  const { output } = await running.ended;
  const log = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
  expect(log).toContain('"route":"/users/:username"');
  expect(log).toContain('"challenge":"abc-123"');
  for (const secret of [password, token.token, jwt, username, 'somebody']) expect(log).not.toContain(secret);
});

test('a port in use is named, with another one to choose; no stack', async () => {
  const occupant = await occupy(0);
  const port = portOf(occupant);
  const { code, output } = await start({ PORT: String(port) }).ended;
  occupant.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is in use`);
  expect(output).toContain(`PORT=${port + 1}`);
  expect(output).not.toMatch(/main\.js:\d+/);
});

test('a database that is away is named, without its password; no stack', async () => {
  const free = await occupy(0);
  const port = portOf(free);
  await new Promise((closed) => free.close(closed));
  const { code, output } = await start({ PORT: '0', DATABASE_URL: `mysql://me:hush@127.0.0.1:${port}/lifeform` }).ended;
  expect(code).toBe(1);
  expect(output).toContain(`The database lifeform at 127.0.0.1:${port} cannot be reached (ECONNREFUSED)`);
  expect(output).not.toContain('hush');
  expect(output).not.toMatch(/main\.js:\d+/);
});

test('a data folder that cannot be written is named; no stack', async () => {
  const notAFolder = join(server.programs, 'main.js');
  const { code, output } = await start({ PORT: '0', DATA_DIR: notAFolder }).ended;
  expect(code).toBe(1);
  expect(output).toContain(`Cannot write to the data folder ${notAFolder}`);
  expect(output).not.toMatch(/main\.js:\d+/);
});

test('production without a secret does not start [ARCH-011]', async () => {
  const { code, output } = await start({ PROFILE: 'production' }).ended;
  expect(code).toBe(1);
  expect(output).toContain('The production profile needs SIGNING_SECRET');
});

/** A person at a server: what they post, and their only batch. */
async function atWork(address: string) {
  const json = { 'content-type': 'application/json' };
  const post = async <T>(path: string, body: unknown, headers = {}): Promise<T> => {
    const init = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) };
    return (await (await fetch(address + path, init)).json()) as T;
  };
  const [username, password] = accountOf('headOffice');
  const who = { username, password, generateTrackingUserName: false };
  const authorization = `Bearer ${(await post<TokenAnswer>('/users/authenticate', who)).jwt}`;
  const batch = async (): Promise<Batch | undefined> => {
    const response = await fetch(`${address}/api/batches`, { headers: { authorization } });
    return ((await response.json()) as readonly Batch[])[0];
  };
  /** Asks until it is as wanted. */
  const until = async (isThere: (batch: Batch) => boolean): Promise<Batch> => {
    for (;;) {
      const found = await batch();
      if (found && isThere(found)) return found;
      await new Promise((later) => setTimeout(later, 5));
    }
  };
  return { start: (values: object) => post('/api/batches', { formVersion: 1, values }, { authorization }), until };
}

test('a batch whose server is killed in the middle goes on where it was, at the next start', async () => {
  const items = seed.forms.find(({ form }) => form === 'BatchNewBusiness')?.items ?? [];
  const defaults = Object.fromEntries(items.map(({ name, defaultValue }) => [name, defaultValue]));
  const grid = { mltPlans: '01T18020|01T185', txtAgeFrom: 20, txtAgeTo: 60, txtAgeStep: 1, rdoPaymentMode: '1' };
  const arrFaceAmounts = [null, 100_000, 200_000, 300_000, 400_000, 500_000, null];
  const killed = start({ PORT: '0' });
  const before = await atWork(await untilReady(killed));
  expect(await before.start({ ...defaults, ...grid, arrFaceAmounts })).toMatchObject({ state: expect.any(String) });
  const { done, total } = await before.until((batch) => batch.done >= 100);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(done).toBeLessThan(total);
  const next = start({ PORT: '0' });
  const after = await atWork(await untilReady(next));
  // Each case is counted once: what was worked out before is not worked out again.
  expect(await after.until(({ state }) => state === 'done')).toMatchObject({ total, done: total });
  next.child.kill('SIGTERM');
  await next.ended;
});
