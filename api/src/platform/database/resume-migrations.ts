import { type DataSource, type MigrationInterface, type QueryRunner, TypeORMError } from 'typeorm';

/**
 * MySQL commits before each statement that changes tables, so a migration that is killed has done a part of itself. This
 * lets the next start do the rest:
 *
 * - Before each change of tables its number is written down. What was stored before it is committed with that number.
 * - Each change of tables is followed by a new transaction, so that what is stored after the last one is committed
 *   together with the row that says that the migration is done.
 * - A migration with a number is done again from its beginning without effect, up to that change of tables. That one may
 *   have been made or not; from there on nothing was.
 *
 * A migration therefore makes the same changes of tables in the same order, whatever rows there are, and stores nothing
 * that it read before a change of tables and changed by then.
 */
export async function resumeMigrations(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    'CREATE TABLE IF NOT EXISTS migration_step (name VARCHAR(190) NOT NULL PRIMARY KEY, step INT NOT NULL)',
  );
  for (const migration of dataSource.migrations) {
    const up = migration.up.bind(migration);
    migration.up = (runner) => inSteps(runner, nameOf(migration), up);
  }
}

const nameOf = (migration: MigrationInterface): string => migration.name ?? migration.constructor.name;

async function inSteps(runner: QueryRunner, name: string, up: MigrationInterface['up']): Promise<void> {
  const [row] = (await runner.query('SELECT step FROM migration_step WHERE name = ?', [name])) as { step: number }[];
  const reached = row?.step ?? 0;
  let step = 0;
  const change = async (act: () => Promise<unknown>): Promise<unknown> => {
    step += 1;
    if (step < reached) return undefined;
    if (step > reached) await runner.query('REPLACE INTO migration_step (name, step) VALUES (?, ?)', [name, step]);
    try {
      return await act();
    } catch (error) {
      if (step === reached && isDone(error)) return undefined;
      throw error;
    } finally {
      await runner.query('START TRANSACTION');
    }
  };
  const query = async (sql: string, ...more: readonly unknown[]): Promise<unknown> => {
    const act = () => Reflect.apply(runner.query, runner, [sql, ...more]) as Promise<unknown>;
    if (CHANGING.test(sql)) return change(act);
    if (step >= reached) return act();
    // What it reads may be gone by then; what it would store is stored.
    return READING.test(sql) ? act().catch(() => []) : [];
  };
  await up(
    new Proxy(runner, {
      get: (target, property) => {
        if (property === 'query') return query;
        const value: unknown = Reflect.get(target, property, target);
        if (typeof value !== 'function') return value;
        const call = (...given: readonly unknown[]) => Reflect.apply(value, target, given) as Promise<unknown>;
        return CHANGING_METHOD.test(String(property))
          ? (...given: readonly unknown[]) => change(() => call(...given))
          : call;
      },
    }),
  );
  await runner.query('DELETE FROM migration_step WHERE name = ?', [name]);
}

const CHANGING = /^\s*(?:ALTER|CREATE|DROP|RENAME|TRUNCATE)\s/i;
const READING = /^\s*(?:SELECT|SHOW)\s/i;
/** Of a query runner: `createTable`, `addColumns`, `dropIndex` ... */
const CHANGING_METHOD =
  /^(?:create|add|drop|change|rename|clear)(?:Table|Column|Ind(?:ex|ices)|ForeignKey|PrimaryKey|UniqueConstraint)/;

/** Table, column, index or key exists already; or is not there any more. */
const DONE: ReadonlySet<unknown> = new Set([
  ...['ER_TABLE_EXISTS_ERROR', 'ER_DUP_FIELDNAME', 'ER_DUP_KEYNAME', 'ER_FK_DUP_NAME'],
  ...['ER_BAD_TABLE_ERROR', 'ER_NO_SUCH_TABLE', 'ER_BAD_FIELD_ERROR', 'ER_CANT_DROP_FIELD_OR_KEY'],
]);

function isDone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error) return DONE.has(error.code);
  // What TypeORM looks up first, it misses itself.
  return error instanceof TypeORMError && /does not exist|was not found/.test(error.message);
}
