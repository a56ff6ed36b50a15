import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { collected, type Run } from './product.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = fileURLToPath(new URL('./host.mjs', import.meta.url));

interface Host {
  readonly child: ChildProcess;
  readonly output: () => string;
  isBusy: boolean;
}

// The files a worker runs one after another share their modules, and so this process, which ends with the worker.
let host: Host | undefined;

function hostOfWorker(): Host {
  if (host && host.child.exitCode === null && host.child.connected) return host;
  const child = fork(program, { cwd: root, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  host = { child, output: collected(child), isBusy: false };
  return host;
}

/** True while a product of this worker runs in the process that they share. */
export const isHostBusy = (): boolean => host?.isBusy === true;

/** Starts the product in the process of this worker, which has run it before: a third of the work of a new one. */
export function inHost(environment: Readonly<Record<string, string>>): Run {
  const mine = hostOfWorker();
  const { child } = mine;
  const before = mine.output().length;
  mine.isBusy = true;
  let hasEnded = false;
  const ended = new Promise<void>((end) => {
    const over = () => {
      child.off('message', over).off('exit', over);
      hasEnded = true;
      mine.isBusy = false;
      end();
    };
    child.on('message', over).on('exit', over);
  });
  child.send({ environment });
  return {
    output: () => mine.output().slice(before),
    hasEnded: () => hasEnded,
    end: () => {
      if (!hasEnded) child.send({});
      return ended;
    },
  };
}
