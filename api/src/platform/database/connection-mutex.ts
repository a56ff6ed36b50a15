import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { LockTimeout } from './lock-timeout.ts';

/** Locks are waited for by `LockTimeout`: the library would hold everything up meanwhile. */
export const WITHOUT_WAITING = 'PRAGMA busy_timeout = 0';

/** Between two tries to take a lock that another program holds. */
const PAUSE_MILLISECONDS = 100;

/** Statements that are a transaction of their own outside of one. */
const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;

/** The runner whose transaction the current chain of calls is inside of. */
interface Scope {
  owner: QueryRunner | undefined;
}

/** First come, first served: one runner at a time holds the connection. */
class ConnectionMutex {
  readonly #scopes = new AsyncLocalStorage<Scope>();
  readonly #waiting: (() => void)[] = [];
  #holder: QueryRunner | undefined;
  #scopesOpen = 0;

  holds(runner: QueryRunner): boolean {
    return this.#holder === runner;
  }

  /** @throws Error where waiting would never end: inside a transaction, through a repository outside of it */
  async enter(runner: QueryRunner): Promise<void> {
    if (this.#holder === undefined) {
      this.#holder = runner;
      return;
    }
    if (this.#scopes.getStore()?.owner === this.#holder) {
      throw new Error('A query inside transaction() must use the EntityManager that transaction() passes.');
    }
    await new Promise<void>((resume) => {
      this.#waiting.push(() => {
        this.#holder = runner;
        resume();
      });
    });
  }

  leave(runner: QueryRunner): void {
    if (this.#holder !== runner) return;
    this.#holder = undefined;
    this.#waiting.shift()?.();
  }

  claimScope(runner: QueryRunner): void {
    const scope = this.#scopes.getStore();
    if (scope && !scope.owner) scope.owner = runner;
  }

  async inScope<T>(work: () => Promise<T>): Promise<T> {
    this.#scopesOpen += 1;
    try {
      return await this.#scopes.run({ owner: undefined }, work);
    } finally {
      this.#scopesOpen -= 1;
      // While a storage is in use Node follows every promise of the process, which all other work pays for.
      if (this.#scopesOpen === 0) this.#scopes.disable();
    }
  }
}

/** Holds the connection for one statement, or from the start of a transaction to its end. */
class MutexQueryRunner extends BetterSqlite3QueryRunner {
  readonly #mutex: ConnectionMutex;
  readonly #lock: LockTimeout;

  constructor(driver: BetterSqlite3Driver, mutex: ConnectionMutex, lock: LockTimeout) {
    super(driver);
    this.#mutex = mutex;
    this.#lock = lock;
  }

  override async query(
    ...call: Parameters<BetterSqlite3QueryRunner['query']>
  ): ReturnType<BetterSqlite3QueryRunner['query']> {
    if (this.#mutex.holds(this)) return this.#ask(...call);
    await this.#mutex.enter(this);
    return this.#leaveAfter(this.#ask(...call));
  }

  /**
   * Whatever writes takes the file's write lock before anything else: a statement that finds it taken would stay begun
   * in the library, and every later commit would fail because of it.
   */
  async #ask(
    ...[sql, ...rest]: Parameters<BetterSqlite3QueryRunner['query']>
  ): ReturnType<BetterSqlite3QueryRunner['query']> {
    const { databaseConnection } = this.driver;
    const take = () => databaseConnection.exec('BEGIN IMMEDIATE');
    const begin = () => this.#lock.patiently(take, () => this.#giveWay());
    if (sql === 'BEGIN TRANSACTION') return begin();
    if (this.isTransactionActive || !WRITES.test(sql)) return super.query(sql, ...rest);
    await begin();
    try {
      const answer = await super.query(sql, ...rest);
      databaseConnection.exec('COMMIT');
      return answer;
    } catch (error) {
      if (databaseConnection.inTransaction) databaseConnection.exec('ROLLBACK');
      throw error;
    }
  }

  /** Others read while this one waits for another program. */
  async #giveWay(): Promise<void> {
    this.#mutex.leave(this);
    await setTimeout(PAUSE_MILLISECONDS);
    await this.#mutex.enter(this);
  }

  override async startTransaction(...call: Parameters<BetterSqlite3QueryRunner['startTransaction']>): Promise<void> {
    if (!this.#mutex.holds(this)) await this.#mutex.enter(this);
    this.#mutex.claimScope(this);
    return this.#leaveAfter(super.startTransaction(...call));
  }

  override async commitTransaction(): Promise<void> {
    return this.#leaveAfter(super.commitTransaction());
  }

  override async rollbackTransaction(): Promise<void> {
    return this.#leaveAfter(this.#rollBack());
  }

  override async release(): Promise<void> {
    try {
      if (this.isTransactionActive) await this.#rollBack();
    } finally {
      this.#mutex.leave(this);
      await super.release();
    }
  }

  /**
   * A full disk, among others, makes the database undo a transaction by itself: telling it to do so is then an error,
   * and what was to be reached is reached. A connection that is still in a transaction after that is opened anew.
   */
  async #rollBack(): Promise<void> {
    try {
      await super.rollbackTransaction();
    } catch (error) {
      if (this.transactionDepth > 1) throw error;
      if (this.driver.databaseConnection.inTransaction) await reopen(this.driver);
      this.isTransactionActive = false;
      this.transactionDepth = 0;
    }
  }

  async #leaveAfter<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      if (!this.isTransactionActive) this.#mutex.leave(this);
    }
  }
}

/** The database forgets with the connection whatever it could not undo. */
async function reopen(driver: BetterSqlite3Driver): Promise<void> {
  driver.databaseConnection.close();
  await driver.connect();
  driver.databaseConnection.exec(WITHOUT_WAITING);
}

/**
 * Gives every caller its own query runner on the embedded database. TypeORM hands all callers one runner there,
 * so of two overlapping transactions a rollback of the first silently discards what the second reported as saved.
 */
export function isolateCallers(dataSource: DataSource): DataSource {
  if (dataSource.options.type !== 'better-sqlite3') return dataSource;
  const driver = dataSource.driver as BetterSqlite3Driver;
  const mutex = new ConnectionMutex();
  const lock = new LockTimeout();
  driver.createQueryRunner = () => new MutexQueryRunner(driver, mutex, lock);
  const { manager } = dataSource;
  const transaction = manager.transaction.bind(manager) as (...call: readonly unknown[]) => Promise<unknown>;
  const isolated = (...call: readonly unknown[]) => mutex.inScope(() => transaction(...call));
  manager.transaction = isolated as typeof manager.transaction;
  return dataSource;
}
