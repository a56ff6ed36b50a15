/** The code of what is asked of a database that another server serves from by now. */
export const LEASE_LOST = 'LEASE_LOST';

/** What keeps a database from doing what was asked, and is over again without anybody's mending the request. */
export type DatabaseFault = 'away' | 'busy' | 'full' | 'undone';

const FAULTS: Readonly<Record<DatabaseFault, RegExp>> = {
  away: /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|PROTOCOL_CONNECTION_LOST|ER_CON_COUNT_ERROR|ER_SERVER_SHUTDOWN|LEASE_LOST)$/,
  /** Somebody else held what was waited for, all the time that is waited. */
  busy: /^(?:SQLITE_BUSY(?:_RECOVERY|_TIMEOUT)?|SQLITE_LOCKED|ER_LOCK_WAIT_TIMEOUT|POOL_TIMEOUT)$/,
  /** Nothing can be written, whatever of. */
  full: /^(?:SQLITE_FULL|SQLITE_IOERR(?:_[A-Z_]+)?|SQLITE_CANTOPEN|SQLITE_READONLY(?:_[A-Z]+)?|ENOSPC|EDQUOT|EROFS|EIO|ER_DISK_FULL|ER_RECORD_FILE_FULL)$/,
  /** The same work may well succeed in a moment: it got into the way of other work of ours. */
  undone: /^(?:ER_LOCK_DEADLOCK|ER_CHECKREAD|SQLITE_BUSY_SNAPSHOT)$/,
};

/** Undefined for what is no fault of the database's, such as a statement that is wrong. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const code = String(error.code);
  return (Object.keys(FAULTS) as DatabaseFault[]).find((fault) => FAULTS[fault].test(code));
}
