import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ServerBus } from '../../platform/bus/server-bus.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { oneAtATime } from '../../platform/database/one-at-a-time.ts';
import { ChangePublishing } from './change-publishing.ts';
import { ChangeStore } from './change-store.ts';

/** The longest wait of a timer. A system clock that was changed is also noticed after it. */
const LONGEST_WAIT = 10 * 60 * 1000;
/**
 * The wait after an error such as an unreachable database, and between two checks where other servers approve changes
 * too.
 */
const RETRY = 60 * 1000;
/** The wait for another server that is publishing; shorter than the timeout of a silent database. */
const BUSY_SECONDS = 3;

/**
 * Publishes approved changes at their time, on one server. At start it publishes those that came due while no server
 * ran.
 */
@Injectable()
export class ChangeSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(ChangeSchedule.name);
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(
    private readonly store: ChangeStore,
    private readonly publishing: ChangePublishing,
    private readonly bus: ServerBus,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Publishes the changes that are due, in order, and waits for the next. Never throws. */
  run(): Promise<void> {
    this.#running = this.#running.then(() => this.#publishDue());
    return this.#running;
  }

  async #publishDue(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    try {
      const isDone = await oneAtATime(this.dataSource, 'schedule', BUSY_SECONDS, async () => {
        for (const id of await this.store.due()) {
          const change = await this.store.find(id);
          if (change?.state === 'scheduled') await this.publishing.publish(change, 'system');
        }
      });
      const next = isDone ? await this.store.next() : undefined;
      if (next) this.#wait(next.getTime() - this.now().getTime());
      // Another server may have scheduled one and be gone by its time.
      else if (this.bus.isShared) this.#wait(RETRY);
    } catch (error) {
      this.#log.error(error);
      this.#wait(RETRY);
    }
  }

  #wait(milliseconds: number): void {
    const within = Math.min(Math.max(milliseconds, 0), this.bus.isShared ? RETRY : LONGEST_WAIT);
    this.#timer = setTimeout(() => void this.run(), within).unref();
  }
}
