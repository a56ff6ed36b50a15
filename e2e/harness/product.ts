import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpacked } from './browser.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The built product, started as a user would, on its own port and data folder. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** Everything it printed so far. */
  output(): string;
  /** Stops it and keeps its data folder. */
  leave(): Promise<void>;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No port could be had.');
  return address.port;
}

/** Far above what a start takes: only a machine that is busy with other things comes near. */
const MOST_SECONDS = 200;

async function untilServing(url: string, hasEnded: () => boolean, output: () => string): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < MOST_SECONDS * 1000; ) {
    if (hasEnded()) throw new Error(`The product ended while starting:\n${output()}`);
    const answer = await fetch(`${url}/api/getVersion`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`The product did not serve within ${MOST_SECONDS} s:\n${output()}`);
}

/**
 * Tests sign in more often in a minute than a person does, few of them print, nobody sends them elsewhere, and a machine
 * that is busy with other tests is no overload.
 */
const PATIENT = {
  ...{ SIGN_INS_PER_MINUTE: '100000', WARM_UP_SECONDS: '0', DRAIN_SECONDS: '0' },
  MOST_LOOP_DELAY: '60000',
  // Its day is that of who tests it.
  TZ: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** A started product, whatever process it is in. */
export interface Run {
  output(): string;
  hasEnded(): boolean;
  /** Ends it as an operator does. */
  end(): Promise<unknown>;
}

function inProcess(environment: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, [join(root, 'api/dist/main.js')], {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  return {
    output: collected(child),
    hasEnded: () => child.exitCode !== null,
    end: async () => {
      if (child.exitCode !== null) return;
      const ended = new Promise((exit) => child.once('exit', exit));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Everything a process has printed so far. */
export function collected(child: ChildProcess): () => string {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  return () => printed;
}

/** It prints with the browser that is unpacked already: 200 MB, and seconds for each product otherwise. */
async function shareBrowser(dataDir: string): Promise<void> {
  await mkdir(unpacked, { recursive: true });
  await symlink(unpacked, join(dataDir, 'browser'));
}

/**
 * @param environment added to the process's own, e.g. a database address
 * @param seeded a data folder to start on a copy of, which is quicker than to fill an empty one
 * @param begin starts it with the whole environment, in a process of its own unless something else is named
 */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  seeded?: string,
  begin: (environment: Readonly<Record<string, string>>) => Run = inProcess,
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lifeform-'));
  if (seeded !== undefined) await cp(seeded, dataDir, { recursive: true });
  else await shareBrowser(dataDir);
  const port = await freePort();
  const run = begin({ PORT: String(port), DATA_DIR: dataDir, ...PATIENT, ...environment });
  const url = `http://127.0.0.1:${port}`;
  const leave = async () => void (await run.end());
  const stop = async () => {
    await leave();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilServing(url, run.hasEnded, run.output);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { url, dataDir, output: run.output, leave, stop };
}
