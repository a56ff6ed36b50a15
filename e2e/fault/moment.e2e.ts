import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import { createConnection } from 'mysql2/promise';
import { afterAll, expect, test } from 'vitest';
import { startMariaDb } from '../../.ci/mariadb.mjs';
import { askAs, quoteOf } from '../harness/asking.ts';
import { begin, emptyFolder, endAll } from '../harness/controlled.ts';
import { dump, runFile, runLogs } from '../harness/dump.ts';
import { verifyAudit } from '../harness/verify-audit.ts';

const LOGGED = ['--log-bin=binlog', '--server-id=1', '--binlog-format=ROW', '--sync-binlog=1'];
/** The clock of the binary log has whole seconds: the moment stands apart from the writes around it. */
const APART_MILLISECONDS = 2100;

/** Where there is none, the run is left out: it needs a server whose logs it may read. */
const server = await startMariaDb(LOGGED);

afterAll(async () => {
  await endAll();
  await server?.stop();
});

async function run(...statements: readonly string[]): Promise<void> {
  const connection = await createConnection(server?.url ?? '');
  for (const statement of statements) await connection.query(statement);
  await connection.end();
}

const apart = () => new Promise((later) => setTimeout(later, APART_MILLISECONDS));

test.runIf(server)(
  'moment: a backup and the binary logs bring MariaDB back to a moment between two writes, with the first alone [OPS-005]',
  async () => {
    const { url: base = '', data = '' } = server ?? {};
    const url = `${base}/lifeform`;
    await run('CREATE DATABASE lifeform CHARACTER SET utf8mb4');
    const dataDir = await emptyFolder();
    const environment = { DATABASE_URL: url };
    const first = begin({ dataDir, environment });
    const ask = await askAs(await first.ready());
    const save = async (index: number) => {
      const answer = await ask('/api/illustrations', { payload: quoteOf(index) });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as IllustrationDetail).id;
    };
    const backup = join(await emptyFolder(), 'backup.sql');
    await save(1);
    await dump(url, backup, ['--flush-logs', '--master-data=2']);
    const kept = await save(2);
    await apart();
    const moment = new Date();
    await apart();
    const regretted = await save(3);
    expect((await first.stop()).code).toBe(0);

    await run('DROP DATABASE lifeform', 'CREATE DATABASE lifeform CHARACTER SET utf8mb4');
    await runFile(url, backup);
    const [, from = '', position = ''] =
      /MASTER_LOG_FILE='([^']+)', MASTER_LOG_POS=(\d+)/.exec(await readFile(backup, 'utf8')) ?? [];
    await runLogs(url, { folder: data, from, position, until: moment });

    expect((await verifyAudit({ ...environment, DATA_DIR: dataDir })).rows).toBeGreaterThan(0);
    const second = begin({ dataDir, environment });
    const askAgain = await askAs(await second.ready());
    const statuses = [kept, regretted].map(async (id) => (await askAgain(`/api/illustrations/${id}`)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
    expect((await second.stop()).code).toBe(0);
  },
);
