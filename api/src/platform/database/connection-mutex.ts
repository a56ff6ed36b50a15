import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { poolFull } from './database-fault.ts';
import { LockTimeout } from './lock-timeout.ts';
import { countWaiting } from './waiting-queries.ts';

/** `LockTimeout` waits for locks: the library's waiting would block the event loop. */
export const WITHOUT_WAITING = 'PRAGMA busy_timeout = 0';

/** Between two attempts to take a lock held by another program. */
const PAUSE_MILLISECONDS = 100;

/** Statements that form their own transaction outside of one. */
const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;

/** The runner whose transaction contains the current chain of calls. */
interface Scope {
  owner: QueryRunner | undefined;
}

/** Gives the connection to one runner at a time, in order of arrival. */
class ConnectionMutex {
  readonly #scopes = new AsyncLocalStorage<Scope>();
  readonly #waiting: (() => void)[] = [];
  #holder: QueryRunner | undefined;
  #scopesOpen = 0;

  /** @param most waiting at a time; the next is refused */
  constructor(private readonly most: number) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  holds(runner: QueryRunner): boolean {
    return this.#holder === runner;
  }

  /**
   * @param isBack it gave way, and has waited before
   * @throws Error when too many wait, or for a deadlock: inside a transaction, through a repository outside of it
   */
  async enter(runner: QueryRunner, isBack = false): Promise<void> {
    if (this.#holder === undefined) {
      this.#holder = runner;
      return;
    }
    if (this.#scopes.getStore()?.owner === this.#holder) {
      throw new Error('A query inside transaction() must use the EntityManager that transaction() passes.');
    }
    if (!isBack && this.#waiting.length >= this.most) throw poolFull();
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
      // While an AsyncLocalStorage is in use, Node tracks every promise of the process, at a cost to all other work.
      if (this.#scopesOpen === 0) this.#scopes.disable();
    }
  }
}

/** Holds the connection for one statement, or from start to end of a transaction. */
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
   * Writing takes the file's write lock first: a statement that finds it taken would stay open in the library and make
   * every later commit fail.
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

  /** Lets others read while this one waits for another program. */
  async #giveWay(): Promise<void> {
    this.#mutex.leave(this);
    await setTimeout(PAUSE_MILLISECONDS);
    await this.#mutex.enter(this, true);
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
   * On a full disk, among others, the database rolls back by itself: an explicit rollback is then an error, although
   * its aim is reached. A connection still in a transaction afterwards is reopened.
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

/** Reopening discards whatever the database could not roll back. */
async function reopen(driver: BetterSqlite3Driver): Promise<void> {
  driver.databaseConnection.close();
  await driver.connect();
  driver.databaseConnection.exec(WITHOUT_WAITING);
}

/**
 * Gives every caller its own query runner on the embedded database. TypeORM shares one runner among all callers, so
 * that of two overlapping transactions a rollback of the first silently discards what the second reported as saved.
 * @param mostWaiting callers that wait for the connection at a time
 */
export function isolateCallers(dataSource: DataSource, mostWaiting = Number.POSITIVE_INFINITY): DataSource {
  if (dataSource.options.type !== 'better-sqlite3') return dataSource;
  const driver = dataSource.driver as BetterSqlite3Driver;
  const mutex = new ConnectionMutex(mostWaiting);
  const lock = new LockTimeout();
  driver.createQueryRunner = () => new MutexQueryRunner(driver, mutex, lock);
  countWaiting(dataSource, () => mutex.waiting);
  const { manager } = dataSource;
  const transaction = manager.transaction.bind(manager) as (...call: readonly unknown[]) => Promise<unknown>;
  const isolated = (...call: readonly unknown[]) => mutex.inScope(() => transaction(...call));
  manager.transaction = isolated as typeof manager.transaction;
  return dataSource;
}
