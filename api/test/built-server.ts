import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { shareBrowser } from './shared-browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** A server in a process of its own. */
export interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<Ended>;
}

export interface BuiltServer {
  /** Folder of the built programs. */
  readonly programs: string;
  /** Removed with everything in it after the tests of the file. */
  readonly dataDir: string;
  /** Begins the server; the data is in `dataDir` unless the environment says otherwise. */
  start(environment: Readonly<Record<string, string>>): Running;
}

/** Builds the server as it ships before the tests of the file, and ends whatever they started after them. */
export function builtServer(): BuiltServer {
  const made = { programs: '', dataDir: '' };
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    // Beside the packages, so that they are found from there.
    made.programs = await mkdtemp(join(root, '..', 'node_modules', '.lifeform-start-'));
    made.dataDir = await mkdtemp(join(tmpdir(), 'lifeform-start-'));
    await shareBrowser(made.dataDir);
    await build({ root, logLevel: 'silent', build: { outDir: made.programs, sourcemap: false } });
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    for (const folder of [made.programs, made.dataDir]) await rm(folder, { recursive: true, force: true });
  });
  const start = (environment: Readonly<Record<string, string>>): Running => {
    const { PATH = '' } = process.env;
    const program = join(made.programs, 'main.js');
    const child = spawn(process.execPath, [program], {
      // A machine that is busy with other tests is no overload.
      env: { PATH, DATA_DIR: made.dataDir, MOST_LOOP_DELAY: '60000', ...environment },
    });
    children.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
    const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, output: text })));
    return { child, output: () => text, ended };
  };
  return {
    start,
    get programs() {
      return made.programs;
    },
    get dataDir() {
      return made.dataDir;
    },
  };
}

/** Where a server listens, once it does. @throws Error with what it said when it ends instead */
export async function untilReady({ output, child }: Running): Promise<string> {
  while (child.exitCode === null) {
    const address = /ready at (http:\S+)/.exec(output())?.[1];
    if (address) return address;
    await new Promise((later) => setTimeout(later, 10));
  }
  throw new Error(output());
}
