import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATHS } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { createApp } from '../src/create-app.ts';
import { hashPassword, passwordMatches } from '../src/feature/session/password.ts';
import { readConfig } from '../src/platform/config/config.ts';

interface BenchLine {
  readonly bench: string;
  readonly median: number;
  readonly unit: string;
  readonly floor: number;
  readonly ratio: number;
  readonly goal: number;
  readonly better: 'lower';
}

const WARM_UP = 20;
const ROUNDS = 100;
/** What a sign-in costs the processor besides the password's hash, as a share of the hash; the caller's part included. */
const REST_GOAL = 0.5;
/** How far the time of a refusal may tell an unknown name from a wrong password. */
const TELLING_GOAL = 1.05;

/** Milliseconds, by the clock and of the processor. The second is the same on a busy machine. */
interface Spent {
  readonly clock: number;
  readonly processor: number;
}

async function spent(work: () => Promise<unknown>): Promise<Spent> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - start, processor: (user + system) / 1000 };
}

/** Half of all calls take longer. */
function median(calls: readonly Spent[], kind: keyof Spent): number {
  const values = calls.map((call) => call[kind]).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

const shown = (value: number) => Number(value.toPrecision(4));
const agent = new Agent({ keepAlive: true });

/** Posts as a browser does over its open connection, and insists on how it ends. */
function signIn(url: string, username: string, password: string, expected: 200 | 401): Promise<Spent> {
  const body = JSON.stringify({ username, password, generateTrackingUserName: false });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const call = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const sent = request(url + PATHS.authenticate, { method: 'POST', agent, headers }, (answer) => {
        answer.resume().once('end', resolve);
        if (answer.statusCode !== expected) reject(new Error(`${username} was answered ${answer.statusCode}`));
      });
      sent.once('error', reject).end(body);
    });
  return spent(call);
}

interface Round {
  readonly wrong: Spent;
  readonly whole: Spent;
  readonly unknown: Spent;
  readonly hash: Spent;
}

async function measure(url: string): Promise<readonly BenchLine[]> {
  const [account] = seed.users;
  if (!account) throw new Error('the seed has no accounts');
  const { username, password } = account;
  const stored = await hashPassword(password);
  const rounds: Round[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    rounds.push({
      wrong: await signIn(url, username, 'not the password', 401),
      // Forgets the failure before it, so that the account is never paused.
      whole: await signIn(url, username, password, 200),
      unknown: await signIn(url, `nobody-${round}@lifeform.example`, 'not the password', 401),
      hash: await spent(() => passwordMatches(stored, password)),
    });
  }
  const of = (name: keyof Round, kind: keyof Spent) =>
    median(
      rounds.slice(WARM_UP).map((round) => round[name]),
      kind,
    );
  const hash = of('hash', 'processor');
  const rest = of('whole', 'processor') - hash;
  const [wrong, unknown] = [of('wrong', 'clock'), of('unknown', 'clock')];
  return [
    line('sign-in-rest', rest, hash, rest / hash, REST_GOAL),
    line('sign-in-unknown', unknown, wrong, Math.max(unknown / wrong, wrong / unknown), TELLING_GOAL),
  ];
}

function line(bench: string, value: number, floor: number, ratio: number, goal: number): BenchLine {
  return { bench, median: shown(value), unit: 'ms', floor: shown(floor), ratio: shown(ratio), goal, better: 'lower' };
}

/** POST /users/authenticate: what it does besides hashing, and whether its time tells which names there are. */
export default async (): Promise<readonly BenchLine[]> => {
  const dir = await mkdtemp(join(tmpdir(), 'lifeform-bench-'));
  const environment = { DATA_DIR: dir, LOG_LEVEL: 'silent', SIGN_INS_PER_MINUTE: '100000' };
  const { app } = await createApp({ config: { ...readConfig(environment, { root: dir }), port: 0 } });
  try {
    await app.listen(0, '127.0.0.1');
    return await measure(await app.getUrl());
  } finally {
    agent.destroy();
    await app.close();
    await rm(dir, { recursive: true, force: true });
  }
};
