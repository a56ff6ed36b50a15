import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, test } from 'vitest';
import { askAs, quoteOf } from '../harness/asking.ts';
import { begin, copyOf, endAll } from '../harness/controlled.ts';

afterAll(() => endAll());

const AUDIT = fileURLToPath(new URL('../../api/dist/audit.js', import.meta.url));
const HOUR = 3_600_000;
const JUMPS = [-HOUR, HOUR, 26 * HOUR, -48 * HOUR, 400 * 24 * HOUR, 0];

test('clock: whatever it jumps to people sign in, save and quote, the server stays ready, and the audit log holds [STAND-018]', async () => {
  const dataDir = await copyOf(inject('seededFolder'));
  const product = begin({ dataDir });
  const url = await product.ready();
  let saved = 0;
  for (const jump of JUMPS) {
    await product.moveClock(jump);
    const ask = await askAs(url);
    expect((await ask('/api/illustrations', { payload: quoteOf(saved++) })).status).toBe(200);
    expect((await ask('/api/GetFirstYearPremium', quoteOf(saved))).status).toBe(200);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  }
  // A session does not outlive its time because the clock moved.
  const early = await askAs(url);
  await product.moveClock(26 * HOUR);
  expect((await early('/api/illustrations')).status).toBe(401);
  expect((await product.stop()).code).toBe(0);
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  const audit = spawnSync(process.execPath, [AUDIT, 'verify'], { env, encoding: 'utf8' });
  expect([audit.status, audit.stdout]).toEqual([0, expect.stringContaining('The audit log holds')]);
});
