import { Worker } from 'node:worker_threads';

export interface WorkerLimits {
  readonly milliseconds: number;
  /** Of memory, beside what is sent to it. */
  readonly megabytes: number;
}

/** What a worker was ended for. */
export class WorkerLimitError extends Error {
  override readonly name = 'WorkerLimitError';

  constructor(readonly limit: keyof WorkerLimits) {
    super(`a worker was ended at its limit of ${limit}`);
  }
}

/** As many are working and waiting as may. */
export class WorkerLineFullError extends Error {
  override readonly name = 'WorkerLineFullError';
}

interface LineLength {
  /** Working at the same time. */
  readonly atOnce: number;
  /** Waiting for their turn. */
  readonly mostWaiting: number;
}

/** What a worker is asked, and what is done with each thing it says. */
interface WorkerTask<Message, Answer> {
  readonly data: unknown;
  readonly limits: WorkerLimits;
  /** Takes the next message; answers what ends the task, or undefined to hear more. Throws to refuse it. */
  readonly hear: (message: Message, worker: Worker) => Answer | undefined;
}

/**
 * Runs one program on what strangers wrote, each time in a worker of its own that ends with it: what takes too long or
 * too much memory ends there, and everybody else is served meanwhile.
 */
export class WorkerLine {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(
    private readonly program: string,
    private readonly length: LineLength,
  ) {}

  /** @throws WorkerLimitError, WorkerLineFullError */
  async run<Message, Answer>(task: WorkerTask<Message, Answer>): Promise<Answer> {
    await this.#takeTurn();
    const worker = new Worker(this.program, {
      workerData: task.data,
      resourceLimits: { maxOldGenerationSizeMb: task.limits.megabytes },
      // Nothing of the server's environment, which holds its secrets.
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

function answerOf<Message, Answer>(worker: Worker, { limits, hear }: WorkerTask<Message, Answer>): Promise<Answer> {
  return new Promise((done, fail) => {
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
