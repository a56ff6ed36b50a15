import { Worker } from 'node:worker_threads';
import { WorkerLimitError, type WorkerLimits } from './worker-line.ts';

/** Milliseconds without work after which the worker ends; the next work starts another. */
const IDLE = 300_000;

interface Asked<Answer> {
  readonly done: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

/**
 * Runs one program on trusted input in a worker that is kept for some time, for work that comes many times in a row.
 * The program answers each message in turn with one message.
 */
export class KeptWorker<Work, Answer> {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #asked: Asked<Answer>[] = [];

  constructor(
    private readonly program: string,
    private readonly limits: WorkerLimits,
  ) {}

  /** @throws WorkerLimitError, and what made the program end */
  async ask(work: Work): Promise<Answer> {
    clearTimeout(this.#idle);
    const worker = this.#running();
    worker.ref();
    const late = setTimeout(() => this.#break(worker, new WorkerLimitError('milliseconds')), this.limits.milliseconds);
    try {
      return await new Promise<Answer>((done, fail) => {
        this.#asked.push({ done, fail });
        worker.postMessage(work);
      });
    } finally {
      clearTimeout(late);
      if (this.#asked.length === 0) this.#rest();
    }
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.program, {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.megabytes },
      // Nothing of the server's environment, which contains its secrets.
      env: {},
    });
    worker.on('message', (answer: Answer) => this.#asked.shift()?.done(answer));
    worker.on('error', (error) => this.#break(worker, error));
    worker.on('exit', () => this.#break(worker, new Error('A worker ended without an answer.')));
    this.#worker = worker;
    return worker;
  }

  /** Everything that waits for this worker fails. */
  #break(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { fail } of this.#asked.splice(0)) fail(error);
    void worker.terminate();
  }

  /** Waiting for more work keeps no process alive. */
  #rest(): void {
    this.#worker?.unref();
    this.#idle = setTimeout(() => void this.#worker?.terminate(), IDLE).unref();
  }
}
