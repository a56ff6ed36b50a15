import type { Socket } from 'node:net';
import { createPool, type Pool, type PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { poolFull } from './database-fault.ts';
import { mayReadReplica } from './replica-reads.ts';
import { countWaiting } from './waiting-queries.ts';

/**
 * Seconds to wait for a lock of another program, by the database's clock. A request that first waits behind another and
 * then for a second lock still ends within five seconds. A free connection is waited for as long, and a lock after it
 * also ends within five seconds.
 */
const WAIT_SECONDS = 2;

/** What the pool says without a code when no more may wait. */
const QUEUE_FULL = 'Queue limit reached.';

/** Internal parts of TypeORM's pool. */
interface Inside {
  pool: Pool;
  createConnectionOptions(options: MysqlDataSourceOptions, credentials: MysqlDataSourceOptions): Promise<object>;
}

interface Bounds {
  /** Address of a replica. */
  readonly readUrl?: string;
  /** For a lock, and for a free connection; a silent server is given up after twice that. */
  readonly waitSeconds?: number;
  /** Queries that wait for a connection of either pool; more are refused at once. 0: any number. */
  readonly mostWaiting?: number;
}

type Taken = (error: NodeJS.ErrnoException | null, connection?: PoolConnection) => unknown;

/**
 * Limits all waits on a database server to what a request may take: for a lock, for a free connection, and for a server
 * that does not respond. Reads have connections of their own, so that they do not queue behind waiting writers; what may
 * be a second old goes to the replica, and to the database itself while the replica does not answer.
 * @returns closes the connections that TypeORM does not manage
 */
export async function boundWaiting(dataSource: DataSource, bounds: Bounds): Promise<() => Promise<void>> {
  const driver = dataSource.driver as MysqlDriver;
  const inside = driver as unknown as Inside;
  const { pool: first } = inside;
  const options = await inside.createConnectionOptions(driver.options, driver.options);
  let waiting = 0;
  const wait = (change: number) => {
    waiting += change;
  };
  const [writing, reading] = [boundPool(options, bounds, wait), boundPool(options, bounds, wait)];
  countWaiting(dataSource, () => waiting);
  driver.pool = writing;
  // TypeORM sends reads outside a transaction to what it takes for a replica.
  const reader: MysqlDriver = Object.create(driver, { pool: { value: reading } });
  driver.isReplicated = true;
  const replica = bounds.readUrl === undefined ? undefined : await replicaOf(driver, bounds.readUrl, bounds, wait);
  driver.obtainSlaveConnection = async () => {
    if (replica && mayReadReplica()) {
      const connection = await replica.driver.obtainMasterConnection().catch(() => undefined);
      if (connection) return connection;
    }
    return reader.obtainMasterConnection();
  };
  await ended(first);
  return async () => {
    await Promise.all([ended(reading), replica && ended(replica.pool)]);
  };
}

async function replicaOf(driver: MysqlDriver, url: string, bounds: Bounds, wait: (change: number) => void) {
  const at = { ...driver.options, url: url.replace(/^mariadb:/, 'mysql:') };
  const options = await (driver as unknown as Inside).createConnectionOptions(driver.options, at);
  const pool = boundPool(options, bounds, wait);
  const reader: MysqlDriver = Object.create(driver, { pool: { value: pool } });
  return { pool, driver: reader };
}

function ended(pool: Pool): Promise<void> {
  return new Promise((resolve, reject) => pool.end((error) => (error ? reject(error) : resolve())));
}

function boundPool(
  options: object,
  { waitSeconds: seconds = WAIT_SECONDS, mostWaiting = 0 }: Bounds,
  wait: (change: number) => void,
): Pool {
  const pool = createPool({ ...options, connectTimeout: seconds * 1000, queueLimit: mostWaiting });
  pool.on('connection', (connection) => {
    connection.query(`SET SESSION innodb_lock_wait_timeout = ${seconds}, lock_wait_timeout = ${seconds}`);
    endSilence(connection, 2 * seconds);
  });
  const take = pool.getConnection.bind(pool);
  const patiently = (taken: Taken) => {
    let isLate = false;
    wait(1);
    const timer = setTimeout(() => {
      isLate = true;
      wait(-1);
      taken(fault('POOL_TIMEOUT', 'No connection to the database became free in time.'));
    }, seconds * 1000);
    take((error, connection) => {
      clearTimeout(timer);
      if (!isLate) wait(-1);
      if (isLate) connection?.release();
      else taken(error?.message === QUEUE_FULL ? poolFull() : error, connection);
    });
  };
  pool.getConnection = patiently as typeof pool.getConnection;
  return pool;
}

/** A connection that stays silent too long after a query is discarded with the query. */
function endSilence(connection: PoolConnection, seconds: number): void {
  const { stream } = connection as unknown as { readonly stream: Socket };
  const ask = connection.query.bind(connection) as (...call: unknown[]) => ReturnType<PoolConnection['query']>;
  let asked = 0;
  const counted = (...call: unknown[]) => {
    asked += 1;
    return ask(...call).once('end', () => {
      asked -= 1;
    });
  };
  connection.query = counted as typeof connection.query;
  stream.setTimeout(seconds * 1000).on('timeout', () => {
    if (asked > 0) stream.destroy(fault('ETIMEDOUT', 'The database does not answer.'));
  });
}

function fault(code: string, message: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code });
}
