import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** Removes expired rows and files. */
export type CleanupTask = () => Promise<void>;

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** Runs every feature's cleanup at start and once an hour. */
@Injectable()
export class Cleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(Cleanup.name);
  readonly #tasks: CleanupTask[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** Called by features at start-up. */
  add(task: CleanupTask): void {
    this.#tasks.push(task);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.#timer = setInterval(() => void this.tidy(), HOUR_MILLISECONDS).unref();
    await this.tidy();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** Never throws: a failed removal is retried an hour later. */
  async tidy(): Promise<void> {
    for (const task of this.#tasks) {
      await task().catch((error: unknown) => this.#log.error(error));
    }
  }
}
