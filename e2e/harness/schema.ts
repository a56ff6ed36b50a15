import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

/** @param address of a server of this machine; without it the one that `TEST_DATABASE_URL` names */
export async function newSchema(
  address = process.env.TEST_DATABASE_URL ?? '',
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const server = new URL(address);
  if (server.hostname !== '127.0.0.1' && server.hostname !== 'localhost') {
    throw new Error(`${server.hostname} is another machine: runs stay on this one.`);
  }
  const name = `run_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const run = async (statement: string) => {
    const connection = await createConnection(server.href);
    await connection.query(statement);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name}`) };
}
