import { type ChildProcess, spawn } from 'node:child_process';
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

/** Seconds from starting the command to its first answer. */
async function secondsToServing(args: readonly string[], dataDir: string): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: process.cwd(),
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = new Promise((exit) => child.once('exit', exit));
  try {
    await untilAnswering(`http://127.0.0.1:${port}/api/getVersion`, child);
    return (performance.now() - begun) / 1000;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** From installed and seeded to serving, by the user's own command; the floor is Node alone. */
export default async function startBench(): Promise<readonly object[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lifeform-bench-'));
  const product: number[] = [];
  const bare: number[] = [];
  try {
    await secondsToServing(['api/start.mjs'], dataDir);
    for (let run = 0; run < RUNS; run++) {
      product.push(await secondsToServing(['api/start.mjs'], dataDir));
      bare.push(await secondsToServing(['-e', BARE], dataDir));
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return [{ bench: 'start', unit: 's', measured: product, floor: bare, goal: 5 }];
}
