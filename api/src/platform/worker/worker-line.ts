import { Worker } from 'node:worker_threads';

export interface WorkerLimits {
  readonly milliseconds: number;
  /** Memory, besides the input. */
  readonly megabytes: number;
}

/** Why a worker was ended. */
export class WorkerLimitError extends Error {
  override readonly name = 'WorkerLimitError';

  constructor(readonly limit: keyof WorkerLimits) {
    super(`a worker was ended at its limit of ${limit}`);
  }
}

/** As many as allowed are working and waiting. */
export class WorkerLineFullError extends Error {
  override readonly name = 'WorkerLineFullError';
}

interface LineLength {
  /** Most working at once. */
  readonly atOnce: number;
  /** Most waiting. */
  readonly mostWaiting: number;
}

/** A worker's input, and the handler of its messages. */
interface WorkerTask<Message, Answer> {
  readonly data: unknown;
  readonly limits: WorkerLimits;
  /** Handles the next message; returns the answer that ends the task, or undefined to continue. Throws to refuse it. */
  readonly hear: (message: Message, worker: Worker) => Answer | undefined;
  /** Ends the worker when it is aborted; the task then throws its reason. */
  readonly signal?: AbortSignal;
}

/**
 * Runs one program on untrusted input, each time in a new worker: excessive time or memory ends only that worker, and
 * other requests are served meanwhile.
 */
export class WorkerLine {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(
    private readonly program: string,
    private readonly length: LineLength,
  ) {}

  /** How many wait for a worker. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws WorkerLimitError, WorkerLineFullError, and the reason of an aborted signal */
  async run<Message, Answer>(task: WorkerTask<Message, Answer>): Promise<Answer> {
    await this.#takeTurn();
    if (task.signal?.aborted) {
      this.#giveTurn();
      throw task.signal.reason;
    }
    const worker = new Worker(this.program, {
      workerData: task.data,
      resourceLimits: { maxOldGenerationSizeMb: task.limits.megabytes },
      // Nothing of the server's environment, which contains its secrets.
      env: {},
    });
    try {
      return await answerOf(worker, task);
    } finally {
      await worker.terminate();
      this.#giveTurn();
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#running < this.length.atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.length.mostWaiting) throw new WorkerLineFullError();
    await new Promise<void>((resume) => this.#waiting.push(resume));
  }

  #giveTurn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

function answerOf<Message, Answer>(
  worker: Worker,
  { limits, hear, signal }: WorkerTask<Message, Answer>,
): Promise<Answer> {
  return new Promise((done, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason), { once: true });
    const late = setTimeout(() => fail(new WorkerLimitError('milliseconds')), limits.milliseconds);
    worker.on('message', (message: Message) => {
      try {
        const answer = hear(message, worker);
        if (answer !== undefined) done(answer);
      } catch (error) {
        fail(error);
      }
    });
    worker.on('error', (error) => fail(isOutOfMemory(error) ? new WorkerLimitError('megabytes') : error));
    worker.on('exit', () => {
      clearTimeout(late);
      fail(new Error('A worker ended without an answer.'));
    });
  });
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
