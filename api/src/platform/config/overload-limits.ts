import { readInteger } from './read-integer.ts';

/** What would exceed one of these is answered 503 before any of it is begun. */
export interface OverloadLimits {
  /** Requests being answered; event streams do not count. */
  readonly requests: number;
  /** Milliseconds that requests wait for the event loop. */
  readonly loopMilliseconds: number;
  /** Queries that wait for a connection to the database, for each kind of connection. */
  readonly queries: number;
  /** Reports that wait for a page of the printing browser. */
  readonly reports: number;
}

/** @throws StartError for a limit that is no whole number or out of its range */
export function readOverloadLimits(environment: Readonly<Record<string, string | undefined>>): OverloadLimits {
  return {
    requests: readInteger(environment, 'MOST_REQUESTS', 200, 1, 100_000),
    loopMilliseconds: readInteger(environment, 'MOST_LOOP_DELAY', 300, 10, 60_000),
    queries: readInteger(environment, 'MOST_WAITING_QUERIES', 500, 1, 100_000),
    reports: readInteger(environment, 'MOST_WAITING_REPORTS', 20, 0, 1000),
  };
}
