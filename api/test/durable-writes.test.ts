import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMariaDb } from '../../.ci/mariadb.mjs';
import { createApp } from '../src/create-app.ts';
import { StartError } from '../src/platform/config/start-error.ts';
import { openDatabase } from '../src/platform/database/data-source.ts';
import { requireDurable } from '../src/platform/database/require-durable.ts';
import { testConfig } from './config.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'durable-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

describe.skipIf(process.env.TEST_DATABASE_URL)('the embedded database', () => {
  let dataSource: DataSource;
  beforeAll(async () => {
    dataSource = await openDatabase({ kind: 'sqlite', file: join(dir, 'own.sqlite') }, []);
  });
  afterAll(() => dataSource.destroy());

  test('is opened so that each commit is on the disk before it is answered [GATE-043]', async () => {
    expect(await dataSource.query('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
    await expect(requireDurable(dataSource)).resolves.toBeUndefined();
  });

  test.each(['NORMAL', 'OFF'])('whose writes are %s is refused, with the setting named [GATE-043]', async (mode) => {
    await dataSource.query(`PRAGMA synchronous = ${mode}`);
    await expect(requireDurable(dataSource)).rejects.toThrow(/synchronous is \d; set it to FULL/);
    await dataSource.query('PRAGMA synchronous = FULL');
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('a database server', () => {
  /** What is found of one that runs with these options. */
  async function found(options: readonly string[]): Promise<string> {
    const server = await startMariaDb([...options]);
    if (!server) throw new Error('There is no mariadbd to try.');
    const dataSource = await new DataSource({ type: 'mariadb', url: server.url }).initialize();
    try {
      await requireDurable(dataSource);
      return '';
    } catch (error) {
      expect(error).toBeInstanceOf(StartError);
      return String(error);
    } finally {
      await dataSource.destroy();
      await server.stop();
    }
  }

  test.each([
    [['--innodb-flush-log-at-trx-commit=2'], 'innodb_flush_log_at_trx_commit is 2; set it to 1'],
    [['--skip-innodb-doublewrite'], 'innodb_doublewrite is OFF; set it to ON'],
    [['--log-bin=binlog', '--server-id=1', '--sync-binlog=0'], 'sync_binlog is 0; set it to 1'],
  ])('with %j is refused, with the setting named [GATE-043]', async (options, said) => {
    expect(await found(options)).toContain(said);
  });

  test('as it comes, and with a binary log that is as sure, is taken', async () => {
    expect(await found(['--log-bin=binlog', '--server-id=1', '--sync-binlog=1'])).toBe('');
  });

  test('that may lose what was saved stops a start, unless that is accepted [GATE-043]', async () => {
    const server = await startMariaDb(['--innodb-flush-log-at-trx-commit=0']);
    if (!server) throw new Error('There is no mariadbd to try.');
    const url = `${server.url}/lifeform`;
    const root = await new DataSource({ type: 'mariadb', url: server.url }).initialize();
    await root.query('CREATE DATABASE lifeform CHARACTER SET utf8mb4');
    await root.destroy();
    const config = testConfig(dir, { database: { kind: 'mysql', url } });
    await expect(createApp({ config })).rejects.toThrow(/innodb_flush_log_at_trx_commit is 0/);
    const { app } = await createApp({ config: { ...config, isLossAccepted: true } });
    await app.close();
    await server.stop();
  });
});
