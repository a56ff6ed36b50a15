import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const control = fileURLToPath(new URL('./control.mjs', import.meta.url));
const STARTED_MILLISECONDS = 120_000;

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** A built product whose process, clock and memory a run has in hand. It listens on loopback only. */
export interface Controlled {
  readonly child: ChildProcess;
  readonly dataDir: string;
  output(): string;
  /** Where it listens, once it does. @throws Error with what it said when it ends instead */
  ready(): Promise<string>;
  /** Once it serves or, where it answers nobody, does jobs. @throws Error as `ready` */
  works(): Promise<void>;
  readonly ended: Promise<Ended>;
  /** Moves its clock so many milliseconds from the machine's. */
  moveClock(milliseconds: number): Promise<void>;
  /** Megabytes in use. */
  heap(): Promise<number>;
  /** Milliseconds its event loop was held at most since the last time this was asked. */
  held(): Promise<number>;
  /** Ends it as an operator does. */
  stop(): Promise<Ended>;
}

interface Begun {
  readonly dataDir: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Whose rights the process has; only an administrator of the machine may say. */
  readonly uid?: number | undefined;
}

/** What else the machine does is not the fault that a run is about. */
const CALM = {
  ...{ SIGN_INS_PER_MINUTE: '100000', WARM_UP_SECONDS: '0', PORT: '0', HOST: '127.0.0.1' },
  MOST_LOOP_DELAY: '60000',
  TZ: Intl.DateTimeFormat().resolvedOptions().timeZone,
};
const children = new Set<ChildProcess>();

/** Begins the built product on a data folder. */
export function begin({ dataDir, environment = {}, uid }: Begun): Controlled {
  const { PATH = '', CHROME_PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--expose-gc', '--import', control, join(root, 'api/dist/main.js')], {
    cwd: root,
    env: { PATH, ...(CHROME_PATH ? { CHROME_PATH } : {}), ...CALM, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  children.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  const ended = new Promise<Ended>((end) =>
    child.once('close', (code) => {
      children.delete(child);
      end({ code, output: text });
    }),
  );
  const ask = (question: object) =>
    new Promise<{ readonly heap?: number; readonly held?: number }>((answer) => {
      child.once('message', answer);
      child.send(question);
    });
  const said = async (words: RegExp): Promise<RegExpExecArray> => {
    for (const until = Date.now() + STARTED_MILLISECONDS; Date.now() < until; ) {
      const found = words.exec(text);
      if (found) return found;
      if (child.exitCode !== null || child.signalCode !== null) break;
      await new Promise((later) => setTimeout(later, 20));
    }
    throw new Error(`The product does not serve:\n${text}`);
  };
  return {
    ...{ child, dataDir, ended, output: () => text },
    ready: async () => (await said(/ready at (http:\S+)/))[1] ?? '',
    works: async () => void (await said(/ready at http:|works on jobs/)),
    moveClock: async (clock) => void (await ask({ clock })),
    heap: async () => (await ask({ isHeap: true })).heap ?? Number.NaN,
    held: async () => (await ask({ isLoop: true })).held ?? Number.NaN,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const folders: string[] = [];

/** A copy of the seeded data folder, gone after `endAll`. */
export async function copyOf(seeded: string): Promise<string> {
  const folder = await emptyFolder();
  await cp(seeded, folder, { recursive: true });
  return folder;
}

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lifeform-run-'));
  folders.push(folder);
  return folder;
}

/**
 * Ends whatever a run began, and nothing else, and removes its folders.
 * @param before they are removed
 */
export async function endAll(before: () => unknown = () => undefined): Promise<void> {
  await Promise.all(
    [...children].map((child) => {
      const closed = new Promise((end) => child.once('close', end));
      child.kill('SIGKILL');
      return closed;
    }),
  );
  before();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}
