import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { PATHS, type TokenAnswer } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { createApp } from '../src/create-app.ts';
import { readConfig } from '../src/platform/config/config.ts';

const RATE = 200;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;
const GOAL = 50;
const MOST_SOCKETS = 64;

interface Load {
  readonly url: string;
  readonly token: string;
  readonly seconds: number;
}

/** Three layers on as many lives as keep any answer from being a remembered one. */
function body(index: number): string {
  const form = seed.forms.find(({ form: name }) => name === 'NewBusiness');
  const defaults = (form?.items ?? []).map(({ name, defaultValue }) => [name, defaultValue] as const);
  const values = {
    ...Object.fromEntries(defaults.filter(([, value]) => value !== undefined)),
    txtInsuredAge: 20 + (index % 35),
    rdoInsuredSex: index % 2 === 0 ? 'M' : 'F',
    cboInsuredSmokerClass: 'R',
    chkTerm20: true,
    chkTerm30: true,
    txtFaceTerm10: 100_000 + 1000 * (index % 300),
    txtFaceTerm20: 250_000,
    txtFaceTerm30: 250_000,
  };
  return JSON.stringify({ prodID: '0180', formVersion: 1, values });
}

const bodies = Array.from({ length: 300 }, (_, index) => body(index));

/** Milliseconds from when a request was due, so that one that had to wait its turn counts in full. */
function send(agent: Agent, { url, token }: Load, index: number, due: number): Promise<number> {
  const content = bodies[index % bodies.length] ?? '';
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const sent = request(url + PATHS.firstYearPremium, { method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`));
      answer.resume();
      answer.on('end', () => resolve(performance.now() - due));
    });
    sent.on('error', reject);
    sent.end(content);
  });
}

/** Requests at a steady rate, whether or not earlier ones were answered. */
async function run(load: Load): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });
  const start = performance.now();
  const waiting: Promise<number>[] = [];
  const total = RATE * load.seconds;
  while (waiting.length < total) {
    const due = start + (waiting.length * 1000) / RATE;
    const early = due - performance.now();
    if (early > 0) await new Promise((next) => setTimeout(next, early));
    waiting.push(send(agent, load, waiting.length, due));
  }
  const times = await Promise.all(waiting);
  agent.destroy();
  return times;
}

/** On a thread of its own: what the client costs is not the server's. */
function runApart(worker: Worker, load: Load): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', resolve).once('error', reject);
    worker.postMessage(load);
  });
}

async function signIn(url: string): Promise<string> {
  const account = seed.users.find(({ roleID }) => roleID === 'agent');
  const headers = { 'content-type': 'application/json' };
  const asked = { username: account?.username, password: account?.password, generateTrackingUserName: false };
  const answer = await fetch(url + PATHS.authenticate, { method: 'POST', headers, body: JSON.stringify(asked) });
  return ((await answer.json()) as TokenAnswer).jwt; // the contract of /users/authenticate
}

function line(bench: string, times: readonly number[], share: number, goal: number) {
  const sorted = [...times].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { bench, median: Number(value.toPrecision(4)), unit: 'ms', goal, better: 'lower' };
}

/** The first-year premium under a steady load, on SQLite; it stops by itself after some seconds. */
export default async (): Promise<readonly object[]> => {
  const dir = await mkdtemp(join(tmpdir(), 'lifeform-bench-'));
  const config = { ...readConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent' }, { root: dir }), port: 0 };
  const { app } = await createApp({ config });
  // The bundle is loaded a second time as the thread.
  const worker = new Worker(new URL(import.meta.url));
  try {
    await app.listen(0, '127.0.0.1');
    const url = await app.getUrl();
    const token = await signIn(url);
    await runApart(worker, { url, token, seconds: WARM_UP_SECONDS });
    const before = process.cpuUsage();
    const times = await runApart(worker, { url, token, seconds: SECONDS });
    // Of both threads, and so more than the server's own: this one travels where the machine is busy with other things.
    const { user, system } = process.cpuUsage(before);
    const cost = (user + system) / 1000 / times.length;
    return [
      { bench: 'premium-load-cpu', median: Number(cost.toPrecision(4)), unit: 'ms', goal: 5, better: 'lower' },

      line(`premium-load-${RATE}-p99`, times, 0.99, GOAL),
      line(`premium-load-${RATE}-p50`, times, 0.5, GOAL / 5),
    ];
  } finally {
    await worker.terminate();
    await app.close();
    await rm(dir, { recursive: true, force: true });
  }
};

if (!isMainThread) {
  parentPort?.on('message', async (load: Load) => parentPort?.postMessage(await run(load)));
}
