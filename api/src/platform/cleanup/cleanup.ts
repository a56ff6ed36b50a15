import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { oneAtATime } from '../database/one-at-a-time.ts';

/** Removes expired rows and files. */
export type CleanupTask = () => Promise<void>;

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** Runs every feature's cleanup at start and once an hour. */
@Injectable()
export class Cleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(Cleanup.name);
  readonly #tasks: CleanupTask[] = [];
  readonly #ownTasks: CleanupTask[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Called by features at start-up, for what one server of a database does for all. */
  add(task: CleanupTask): void {
    this.#tasks.push(task);
  }

  /** For what each server does for itself, such as its own folder. */
  addOwn(task: CleanupTask): void {
    this.#ownTasks.push(task);
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
    const shared = () => this.#run(this.#tasks);
    await oneAtATime(this.dataSource, 'cleanup', 0, shared).catch((error: unknown) => this.#log.error(error));
    await this.#run(this.#ownTasks);
  }

  async #run(tasks: readonly CleanupTask[]): Promise<void> {
    for (const task of tasks) await task().catch((error: unknown) => this.#log.error(error));
  }
}
