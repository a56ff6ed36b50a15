import type { DataSource, QueryRunner } from 'typeorm';
import { LEASE_LOST } from './database-fault.ts';

/** How long a lease is good for that nobody renews: as long as a server that was killed keeps the next one waiting. */
export const LEASE_SECONDS = 30;

/** A moment by two clocks: one stands still while the machine is suspended, the other can be set. */
interface Moment {
  readonly running: number;
  readonly wall: number;
}

export function moment(): Moment {
  return { running: performance.now(), wall: Date.now() };
}

/**
 * What a server knows of its lease, and what it may ask of the database therefore: whoever writes while the lease may
 * have gone to another waits until it is renewed, as a server does that was stopped and goes on; once it is lost nobody
 * reads or writes.
 */
export class HeldLease {
  #from = moment();
  #renewal: Promise<void> | undefined;
  #isLost = false;

  get isLost(): boolean {
    return this.#isLost;
  }

  /** @param from before it was asked for: others count from when it was stored */
  renewed(from: Moment): void {
    this.#from = from;
  }

  /**
   * What this server keeps in memory is not what is there. What is under way ends.
   * @param lost called once
   */
  lose(lost: () => void): void {
    if (this.#isLost) return;
    this.#isLost = true;
    lost();
  }

  /** @param renew called where a lease past its time is met, once for all who meet it */
  guard(dataSource: DataSource, renew: () => Promise<void>): void {
    const make = dataSource.createQueryRunner.bind(dataSource);
    dataSource.createQueryRunner = (mode) => {
      this.#requireHeld();
      const runner = make(mode);
      // The lease itself is asked for by a reader, and a full disk keeps nobody from reading.
      return mode === 'slave' ? runner : this.#guarded(runner, () => this.#requireNow(renew));
    };
  }

  /** Of a transaction its start and its end are checked: it may have stood still in between. */
  #guarded(runner: QueryRunner, require: () => Promise<void>): QueryRunner {
    const query = runner.query.bind(runner) as (...call: unknown[]) => Promise<unknown>;
    const [start, commit] = [runner.startTransaction.bind(runner), runner.commitTransaction.bind(runner)];
    // Between its start and its end an embedded database is locked for everybody else, a renewal among them.
    const isLocked = runner.dataSource.options.type === 'better-sqlite3';
    runner.query = (async (...call: unknown[]) => {
      if (!runner.isTransactionActive) await require();
      return query(...call);
    }) as typeof runner.query;
    runner.startTransaction = async (...call) => {
      if (!runner.isTransactionActive) await require();
      return start(...call);
    };
    runner.commitTransaction = async () => {
      if (!isLocked) await require();
      return commit();
    };
    return runner;
  }

  async #requireNow(renew: () => Promise<void>): Promise<void> {
    if (this.#isPast()) {
      this.#renewal ??= renew().finally(() => {
        this.#renewal = undefined;
      });
      await this.#renewal;
    }
    this.#requireHeld();
  }

  #requireHeld(): void {
    if (this.#isLost) throw Object.assign(new Error('another server has this database'), { code: LEASE_LOST });
  }

  #isPast(): boolean {
    const { running, wall } = moment();
    return Math.max(running - this.#from.running, wall - this.#from.wall) >= LEASE_SECONDS * 1000;
  }
}
