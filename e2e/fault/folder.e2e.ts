import { chmod, chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { askAs, outcomeOf, quoteOf } from '../harness/asking.ts';
import { begin, copyOf, endAll } from '../harness/controlled.ts';

afterAll(() => endAll());

/** Nobody in particular: an administrator of the machine may write into any folder. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;

/** A copy of the seeded folder that belongs to whom the product runs as. */
async function folderOf(uid: number | undefined): Promise<string> {
  const dataDir = await copyOf(inject('seededFolder'));
  const names = await readdir(dataDir, { recursive: true });
  if (uid !== undefined) for (const name of ['.', ...names]) await chown(join(dataDir, name), uid, uid);
  return dataDir;
}

test('folder: a start on one that may not be written to is refused with what to do [STAND-018]', async () => {
  const dataDir = await folderOf(NOBODY);
  await chmod(join(dataDir, 'lifeform.sqlite'), 0o400);
  // A start puts the rights of its own folder right; somebody else's it cannot.
  if (NOBODY !== undefined) await chown(dataDir, 0, 0);
  await chmod(dataDir, 0o555);
  const { code, output } = await begin({ dataDir, uid: NOBODY }).ended;
  expect([code, output]).toEqual([1, expect.stringContaining('Lifeform cannot start.')]);
  expect(output).not.toMatch(/\n\s+at /);
});

test('folder: one that becomes read-only under a server makes it not ready, reports are answered 503, and all is well once it is writable [STAND-018]', async () => {
  const dataDir = await folderOf(NOBODY);
  const product = begin({ dataDir, uid: NOBODY });
  const url = await product.ready();
  const ask = await askAs(url);
  const print = async () => outcomeOf(await ask('/api/illustrations/report', { payload: quoteOf(1) }));
  expect((await print())[0]).toBe(200);
  const places = [dataDir, join(dataDir, 'reports')];
  for (const place of places) await chmod(place, 0o500);
  expect(await outcomeOf(await fetch(`${url}/api/ready`))).toEqual([503, 'cannotStore', '5']);
  expect((await print())[0]).toBe(503);
  expect((await ask('/api/GetFirstYearPremium', quoteOf(2))).status).toBe(200);
  for (const place of places) await chmod(place, 0o700);
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  expect((await print())[0]).toBe(200);
  expect((await product.stop()).code).toBe(0);
});
