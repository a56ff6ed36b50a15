import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobEnd } from '../job-run/job-run.ts';

const BEAT_MILLISECONDS = 1000;
/** A worker silent for so long is held up by something that nothing within it can end. */
const SILENT_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 1000;
/** Of a process that used up its memory: aborted by the engine. */
const ABORTED = 134;

interface Supervision {
  readonly program: string;
  readonly megabytes: number;
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

/**
 * Keeps a worker process: one that ends is replaced, and told how the one before it ended, so that the job which ended
 * it is ended by that name. A job without measure ends its worker and nothing else.
 */
export class SupervisedWorker {
  readonly #id = randomUUID();
  #child: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(private readonly supervision: Supervision) {}

  /** @throws Error when the first worker does not come up */
  async start(): Promise<void> {
    const first = this.#begin(undefined);
    if (!(await first.isReady)) throw new Error('the worker did not start');
    this.#ended = this.#keep(first.end);
  }

  /** Lets it finish what somebody waits for. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#child?.kill('SIGTERM');
    await this.#ended;
  }

  async #keep(first: Promise<JobEnd>): Promise<void> {
    let end = await first;
    while (!this.#isStopping) {
      this.supervision.say(`A worker ended (${end}). Another one takes over.`);
      await pause(PAUSE_MILLISECONDS);
      if (this.#isStopping) return;
      end = await this.#begin(end).end;
    }
  }

  #begin(before: JobEnd | undefined) {
    const { program, megabytes, environment } = this.supervision;
    const child = fork(program, [], {
      execArgv: [`--max-old-space-size=${megabytes}`],
      env: { ...environment, ROLE: 'worker', JOB_WORKER: [this.#id, before ?? ''].join(' ').trim() },
    });
    this.#child = child;
    let isHeld = false;
    let late: NodeJS.Timeout | undefined;
    const isReady = new Promise<boolean>((ready) => {
      child.once('exit', () => ready(false));
      child.on('message', () => {
        ready(true);
        clearTimeout(late);
        late = setTimeout(() => {
          isHeld = true;
          child.kill('SIGKILL');
        }, SILENT_MILLISECONDS);
      });
    });
    const end = new Promise<JobEnd>((done) => {
      child.once('exit', (code, signal) => {
        clearTimeout(late);
        done(signal === 'SIGABRT' || code === ABORTED ? 'jobTooLarge' : isHeld ? 'jobTooLong' : 'jobLost');
      });
    });
    return { isReady, end };
  }
}

/** Called by a worker process once it is up: signs of life, and its end with that of who started it. */
export function beatForSupervisor(stop: () => void): void {
  const beat = () => process.send?.('alive', undefined, undefined, () => undefined);
  beat();
  setInterval(beat, BEAT_MILLISECONDS).unref();
  process.once('disconnect', stop);
}
