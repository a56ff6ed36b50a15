import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../harness/product.ts';

const RUNS = 5;

/** A server that only answers: what Node itself costs before any product code runs. */
const BARE = `require('node:http').createServer((_, r) => r.end('{}')).listen(process.env.PORT, '127.0.0.1')`;

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await new Promise((later) => setTimeout(later, 20));
  }
  throw new Error(`The process ended with code ${child.exitCode} before it answered.`);
}

/** What a process of its own says it has used, all its threads together, when it is asked. */
const TELL = `process.on('message', () => process.send(process.cpuUsage())); process.channel.unref();`;

interface Start {
  /** Seconds from starting the command to its first answer. */
  readonly waited: number;
  /** Seconds of the processor until then. */
  readonly used: number;
}

async function startOnce(args: readonly string[], dataDir: string): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(TELL)}`, ...args], {
    cwd: process.cwd(),
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise((exit) => child.once('exit', exit));
  try {
    await untilAnswering(`http://127.0.0.1:${port}/api/getVersion`, child);
    const waited = (performance.now() - begun) / 1000;
    const told = once(child, 'message');
    child.send('used');
    const [{ user, system }] = (await told) as [NodeJS.CpuUsage];
    return { waited, used: (user + system) / 1e6 };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** From installed and seeded to serving, by the user's own command, and what Node costs alone. */
export default async function startBench(): Promise<readonly object[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lifeform-bench-'));
  const product: Start[] = [];
  const bare: Start[] = [];
  try {
    await startOnce(['api/start.mjs'], dataDir);
    for (let run = 0; run < RUNS; run++) {
      product.push(await startOnce(['api/start.mjs'], dataDir));
      bare.push(await startOnce(['-e', BARE], dataDir));
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return [
    { bench: 'start', unit: 's', measured: product.map(({ waited }) => waited), goal: 5 },
    { bench: 'start-cpu [SPEED-009]', unit: 's', measured: product.map(({ used }) => used), goal: 2 },
    { bench: 'start-node-alone', unit: 's', measured: bare.map(({ waited }) => waited) },
  ];
}
