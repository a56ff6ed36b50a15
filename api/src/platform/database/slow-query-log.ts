import { Logger } from '@nestjs/common';
import type { Logger as DatabaseLogger } from 'typeorm';

/** Characters of a statement that are logged. */
const MOST = 1000;

/** Logs statements that took long, as one line each, without the values they were given. */
export class SlowQueryLog implements DatabaseLogger {
  readonly #log = new Logger('Database');

  logQuerySlow(milliseconds: number, query: string): void {
    this.#log.warn(`slow query, ${Math.round(milliseconds)} ms: ${withoutValues(query)}`);
  }

  logQuery(): void {}
  logQueryError(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}

/** Values are parameters; what a statement quotes itself is left out too. */
function withoutValues(query: string): string {
  return query
    .slice(0, MOST)
    .replace(/'[^']*'?/g, '?')
    .replace(/\s+/g, ' ');
}
