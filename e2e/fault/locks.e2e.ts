import { join } from 'node:path';
import Database from 'libsql';
import { createConnection } from 'mysql2/promise';
import { afterAll, expect, inject, test } from 'vitest';
import { askAs, outcomeOf, quoteOf } from '../harness/asking.ts';
import { begin, copyOf, emptyFolder, endAll } from '../harness/controlled.ts';
import { newSchema } from '../harness/schema.ts';

afterAll(() => endAll());

const LONGEST_MILLISECONDS = 6000;

/** What a server does while another program holds a lock for longer than anybody waits, and after it. */
async function underLock(url: string, lock: () => Promise<() => Promise<unknown>>): Promise<void> {
  const ask = await askAs(url);
  let index = 0;
  const save = async () => outcomeOf(await ask('/api/illustrations', { payload: quoteOf(index++) }));
  expect((await save())[0]).toBe(200);
  const unlock = await lock();
  const begun = performance.now();
  const answers = await Promise.all(Array.from({ length: 30 }, save));
  expect(answers).toEqual(answers.map(() => [503, 'databaseBusy', '5']));
  expect(performance.now() - begun).toBeLessThan(LONGEST_MILLISECONDS);
  expect((await ask('/api/GetFirstYearPremium', quoteOf(1))).status).toBe(200);
  await unlock();
  expect((await save())[0]).toBe(200);
}

test('locks: one on the embedded database ends writes with 503 within six seconds, and they go on once it is gone [STAND-018]', async () => {
  const dataDir = await copyOf(inject('seededFolder'));
  const product = begin({ dataDir });
  await underLock(await product.ready(), async () => {
    const other = new Database(join(dataDir, 'lifeform.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    return async () => {
      other.exec('ROLLBACK');
      other.close();
    };
  });
  expect((await product.stop()).code).toBe(0);
});

test.runIf(process.env.TEST_DATABASE_URL)('locks: one on MariaDB does the same [STAND-018]', async () => {
  const schema = await newSchema();
  const product = begin({ dataDir: await emptyFolder(), environment: { DATABASE_URL: schema.url } });
  await underLock(await product.ready(), async () => {
    const other = await createConnection(schema.url);
    await other.query('START TRANSACTION');
    await other.query('SELECT * FROM illustration FOR UPDATE');
    return () => other.end();
  });
  expect((await product.stop()).code).toBe(0);
  await schema.drop();
});
