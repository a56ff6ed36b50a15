import type { DataSource, QueryRunner } from 'typeorm';
import { LEASE_LOST } from './database-fault.ts';

/** How long a lease lasts without renewal: as long as a killed server keeps the next one waiting. */
export const LEASE_SECONDS = 30;

/** A moment by two clocks: one stops while the machine is suspended, the other can be changed. */
interface Moment {
  readonly running: number;
  readonly wall: number;
}

export function moment(): Moment {
  return { running: performance.now(), wall: Date.now() };
}

/**
 * A server's knowledge of its lease, and the queries it therefore allows. When the lease may have passed to another
 * server, as after the process was suspended, writers wait for a renewal; once it is lost nobody reads or writes.
 */
export class HeldLease {
  #from = moment();
  #renewal: Promise<void> | undefined;
  #isLost = false;

  get isLost(): boolean {
    return this.#isLost;
  }

  /** @param from before the request: other servers count from when it was stored */
  renewed(from: Moment): void {
    this.#from = from;
  }

  /**
   * Caches of this server are outdated. Ends work in progress.
   * @param lost called once
   */
  lose(lost: () => void): void {
    if (this.#isLost) return;
    this.#isLost = true;
    lost();
  }

  /** @param renew called when an expired lease is found, once for all who find it */
  guard(dataSource: DataSource, renew: () => Promise<void>): void {
    const make = dataSource.createQueryRunner.bind(dataSource);
    dataSource.createQueryRunner = (mode) => {
      this.#requireHeld();
      const runner = make(mode);
      // A reader requests the lease itself, and a full disk does not prevent reading.
      return mode === 'slave' ? runner : this.#guarded(runner, () => this.#requireNow(renew));
    };
  }

  /** Checks a transaction at its start and end: the process may have been suspended in between. */
  #guarded(runner: QueryRunner, require: () => Promise<void>): QueryRunner {
    const query = runner.query.bind(runner) as (...call: unknown[]) => Promise<unknown>;
    const [start, commit] = [runner.startTransaction.bind(runner), runner.commitTransaction.bind(runner)];
    // During a transaction an embedded database is locked for everybody else, renewals included.
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
