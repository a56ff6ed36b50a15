/** Error code of queries to a database whose lease another server holds. */
export const LEASE_LOST = 'LEASE_LOST';

/** Temporary faults of a database, which pass without changing the request. */
export type DatabaseFault = 'away' | 'busy' | 'crowded' | 'full' | 'undone';

const FAULTS: Readonly<Record<DatabaseFault, RegExp>> = {
  away: /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|PROTOCOL_CONNECTION_LOST|ER_CON_COUNT_ERROR|ER_SERVER_SHUTDOWN|LEASE_LOST)$/,
  /** A lock was held for the whole waiting time. */
  busy: /^(?:SQLITE_BUSY(?:_RECOVERY|_TIMEOUT)?|SQLITE_LOCKED|ER_LOCK_WAIT_TIMEOUT|POOL_TIMEOUT)$/,
  /** As many queries wait for a connection as may. */
  crowded: /^POOL_FULL$/,
  /** Nothing can be written. */
  full: /^(?:SQLITE_FULL|SQLITE_IOERR(?:_[A-Z_]+)?|SQLITE_CANTOPEN|SQLITE_READONLY(?:_[A-Z]+)?|ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|ER_DISK_FULL|ER_RECORD_FILE_FULL)$/,
  /** Conflicts with our own other work; a retry may succeed at once. */
  undone: /^(?:ER_LOCK_DEADLOCK|ER_CHECKREAD|SQLITE_BUSY_SNAPSHOT)$/,
};

/** More queries than may wait for a connection. */
export function poolFull(): NodeJS.ErrnoException {
  return Object.assign(new Error('As many queries as may wait for a connection to the database already do.'), {
    code: 'POOL_FULL',
  });
}

/** Undefined for errors that are not the database's fault, such as a wrong statement. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const code = String(error.code);
  return (Object.keys(FAULTS) as DatabaseFault[]).find((fault) => FAULTS[fault].test(code));
}
