import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { askAs, outcomeOf, quoteOf } from '../harness/asking.ts';
import { begin, copyOf, endAll } from '../harness/controlled.ts';

afterAll(() => endAll());

const AT_ONCE = 50;

test('reports: of fifty at once each arrives or is refused before anything is saved [STAND-024]', async () => {
  const dataDir = await copyOf(inject('seededFolder'));
  const product = begin({ dataDir });
  const ask = await askAs(await product.ready());
  const saved = async () => ((await (await ask('/api/illustrations')).json()) as { readonly total: number }).total;
  const print = async (index: number) => outcomeOf(await ask('/api/illustrations/report', { payload: quoteOf(index) }));
  expect((await print(0))[0]).toBe(200);
  const before = await saved();
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => print(index)));
  const arrived = answers.filter(([status]) => status === 200).length;
  expect(arrived).toBeGreaterThan(0);
  const refused = answers.filter(([status]) => status !== 200);
  expect(refused).toEqual(refused.map(() => [503, 'printerBusy', '5']));
  expect(await saved()).toBe(before + arrived);
  const files = (await readdir(join(dataDir, 'reports'))).filter((name) => name.endsWith('.pdf'));
  expect(files).toHaveLength(1 + arrived);
  console.log(JSON.stringify({ run: 'reports [STAND-024]', asked: AT_ONCE, arrived, refused: refused.length }));
  expect((await product.stop()).code).toBe(0);
});
