import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Batch } from '@lifeform/metadata/contract';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, expect, inject, test } from 'vitest';
import { startMariaDb } from '../../.ci/mariadb.mjs';
import { askAs } from '../harness/asking.ts';
import { begin, copyOf, emptyFolder, endAll } from '../harness/controlled.ts';
import { coreSeconds } from '../harness/processes.ts';
import { newSchema } from '../harness/schema.ts';

const server = await startMariaDb();
afterAll(() => endAll().then(() => server?.stop()));

const CASES = 8000;
const LEFT_MILLISECONDS = 1000;
/** Share of a core that an idle server may take meanwhile. */
const IDLE = 0.25;

test('reader: one who leaves at a hundredth of a long workbook ends its work within a second', async () => {
  const product = begin({ dataDir: await copyOf(inject('seededFolder')) });
  const url = await product.ready();
  const ask = await askAs(url, 'headOffice');
  const values = { rdoSource: 'C', cboRateClass: 'S', cboRating: '100', rdoPaymentMode: '1', cboDividendOption: 'PUA' };
  const form = new FormData();
  form.set('request', JSON.stringify({ formVersion: 1, values }));
  const rows = Array.from({ length: CASES }, (_, index) => `01T18020,${20 + (index % 40)},M,R,${100_000 + index}`);
  form.set('File', new Blob([['plan,age,sex,smokerClass,faceAmount', ...rows].join('\n')]), 'census.csv');
  const { authorization = '' } = ask.headers;
  const started = await fetch(`${url}/api/batches/census`, { method: 'POST', headers: { authorization }, body: form });
  const { id } = (await started.json()) as Batch;
  const state = async () => {
    const batches = (await (await ask('/api/batches')).json()) as readonly Batch[];
    return batches.find((batch) => batch.id === id)?.state;
  };
  await expect.poll(state, { timeout: 180_000, interval: 500 }).toBe('done');
  const read = async (share: number, whole: number) => {
    const begun = coreSeconds(product.child.pid);
    const stop = new AbortController();
    const answer = await ask(`/api/batches/${id}/workbook`, undefined, stop.signal);
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length;
      if (bytes >= whole * share) break;
    }
    stop.abort();
    return { bytes, seconds: coreSeconds(product.child.pid) - begun };
  };
  const whole = await read(1, Number.POSITIVE_INFINITY);
  const begun = coreSeconds(product.child.pid);
  const part = await read(0.01, whole.bytes);
  await setTimeout(LEFT_MILLISECONDS);
  const left = coreSeconds(product.child.pid);
  await setTimeout(LEFT_MILLISECONDS);
  const after = coreSeconds(product.child.pid) - left;
  console.log(
    JSON.stringify({ run: 'reader', wholeSeconds: whole.seconds, partSeconds: part.seconds, afterSeconds: after }),
  );
  // Had the work gone on, it would have cost what the whole did.
  expect(left - begun).toBeLessThan(whole.seconds / 2);
  expect(after).toBeLessThan((IDLE * LEFT_MILLISECONDS) / 1000);
  expect((await product.stop()).code).toBe(0);
});

const ACTIONS = 60_000;
const demo = fileURLToPath(new URL('../../api/dist/demo.js', import.meta.url));

test.runIf(server)(
  'reader: one who leaves at a hundredth of a workbook that the database is read for ends its queries within a second [STAND-029]',
  async () => {
    const schema = await newSchema(server?.url);
    const environment = {
      DATABASE_URL: schema.url,
      SIGNING_SECRET: 'one secret of the demonstration and of its server',
    };
    const dataDir = await emptyFolder();
    const filled = spawnSync(process.execPath, [demo, '--tracking', String(ACTIONS)], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...environment },
      encoding: 'utf8',
    });
    expect([filled.status, filled.stderr]).toEqual([0, expect.any(String)]);
    const product = begin({ dataDir, environment });
    const ask = await askAs(await product.ready(), 'administrator');
    const watch = await createConnection(schema.url);
    const rowsRead = async () => {
      const [rows] = await watch.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'Rows_read'");
      return Number(rows[0]?.Value);
    };
    const running = async () => {
      const [rows] = await watch.query<RowDataPacket[]>(
        "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND command <> 'Sleep' AND id <> CONNECTION_ID()",
      );
      return rows.length;
    };
    const read = async (share: number, whole: number) => {
      const before = await rowsRead();
      const stop = new AbortController();
      const answer = await ask('/api/BI/tracking/workbook', undefined, stop.signal);
      expect(answer.status).toBe(200);
      let bytes = 0;
      for await (const chunk of answer.body ?? []) {
        bytes += chunk.length;
        if (bytes >= whole * share) break;
      }
      stop.abort();
      await setTimeout(LEFT_MILLISECONDS);
      return { bytes, rows: (await rowsRead()) - before };
    };
    const whole = await read(1, Number.POSITIVE_INFINITY);
    expect(whole.rows).toBeGreaterThan(ACTIONS / 2);
    const part = await read(0.01, whole.bytes);
    const queries = await running();
    const left = await rowsRead();
    await setTimeout(LEFT_MILLISECONDS);
    const after = (await rowsRead()) - left;
    const figures = { wholeRows: whole.rows, partRows: part.rows, afterRows: after, queries };
    console.log(JSON.stringify({ run: 'reader [STAND-029]', ...figures }));
    expect(part.rows).toBeLessThan(whole.rows / 4);
    expect([queries, after < whole.rows / 100]).toEqual([0, true]);
    await watch.end();
    expect((await product.stop()).code).toBe(0);
  },
);
