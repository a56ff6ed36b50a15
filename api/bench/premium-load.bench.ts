import { Agent, request } from 'node:http';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { seed } from '@lifeform/metadata/seed';
import { type Product, startProduct } from './product.ts';

const RATE = 200;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;
const GOAL = 50;
const MOST_SOCKETS = 64;

interface Load {
  readonly url: string;
  readonly headers: Product['headers'];
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
function send(agent: Agent, { url, headers }: Load, index: number, due: number): Promise<number> {
  const content = bodies[index % bodies.length] ?? '';
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/GetFirstYearPremium`, { method: 'POST', agent, headers }, (answer) => {
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

function atShare(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The first-year premium under a steady load, on SQLite; it stops by itself after some seconds. */
export default async (): Promise<readonly object[]> => {
  const product = await startProduct('agent', { WARM_UP_SECONDS: '0' });
  // The bundle is loaded a second time as the thread; the reports' browser, which starts once, is another matter.
  const worker = new Worker(new URL(import.meta.url));
  try {
    const { url, headers } = product;
    await runApart(worker, { url, headers, seconds: WARM_UP_SECONDS });
    const before = process.cpuUsage();
    const times = await runApart(worker, { url, headers, seconds: SECONDS });
    // Of both threads, and so more than the server's own: this one travels where the machine is busy with other things.
    const { user, system } = process.cpuUsage(before);
    const cost = (user + system) / 1000 / times.length;
    return [
      { bench: 'premium-load-cpu', unit: 'ms', measured: cost, goal: 5 },
      { bench: `premium-load-${RATE}-p99`, unit: 'ms', measured: atShare(times, 0.99), goal: GOAL },
      { bench: `premium-load-${RATE}-p50`, unit: 'ms', measured: times, goal: GOAL / 5 },
    ];
  } finally {
    await worker.terminate();
    await product.close();
  }
};

if (!isMainThread) {
  parentPort?.on('message', async (load: Load) => parentPort?.postMessage(await run(load)));
}
