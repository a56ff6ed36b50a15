import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, QueryRunner } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';

/** The runner whose transaction the current chain of calls is inside of. */
interface Scope {
  owner: QueryRunner | undefined;
}

/** First come, first served: one runner at a time holds the connection. */
class Turnstile {
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
class TurnstileRunner extends BetterSqlite3QueryRunner {
  readonly #turnstile: Turnstile;

  constructor(driver: BetterSqlite3Driver, turnstile: Turnstile) {
    super(driver);
    this.#turnstile = turnstile;
  }

  override async query(
    ...call: Parameters<BetterSqlite3QueryRunner['query']>
  ): ReturnType<BetterSqlite3QueryRunner['query']> {
    if (this.#turnstile.holds(this)) return super.query(...call);
    await this.#turnstile.enter(this);
    return this.#leaveAfter(super.query(...call));
  }

  override async startTransaction(...call: Parameters<BetterSqlite3QueryRunner['startTransaction']>): Promise<void> {
    if (!this.#turnstile.holds(this)) await this.#turnstile.enter(this);
    this.#turnstile.claimScope(this);
    return this.#leaveAfter(super.startTransaction(...call));
  }

  override async commitTransaction(): Promise<void> {
    return this.#leaveAfter(super.commitTransaction());
  }

  override async rollbackTransaction(): Promise<void> {
    return this.#leaveAfter(super.rollbackTransaction());
  }

  override async release(): Promise<void> {
    if (this.isTransactionActive) await super.rollbackTransaction();
    this.#turnstile.leave(this);
    return super.release();
  }

  async #leaveAfter<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      if (!this.isTransactionActive) this.#turnstile.leave(this);
    }
  }
}

/**
 * Gives every caller its own query runner on the embedded database. TypeORM hands all callers one runner there,
 * so of two overlapping transactions a rollback of the first silently discards what the second reported as saved.
 */
export function isolateCallers(dataSource: DataSource): DataSource {
  if (dataSource.options.type !== 'better-sqlite3') return dataSource;
  const driver = dataSource.driver as BetterSqlite3Driver;
  const turnstile = new Turnstile();
  driver.createQueryRunner = () => new TurnstileRunner(driver, turnstile);
  const { manager } = dataSource;
  const transaction = manager.transaction.bind(manager) as (...call: readonly unknown[]) => Promise<unknown>;
  const isolated = (...call: readonly unknown[]) => turnstile.inScope(() => transaction(...call));
  manager.transaction = isolated as typeof manager.transaction;
  return dataSource;
}
