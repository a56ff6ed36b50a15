import { afterAll, expect, inject, test } from 'vitest';
import { askAs, outcomeOf, quoteOf } from '../harness/asking.ts';
import { begin, copyOf, endAll } from '../harness/controlled.ts';
import { browsers, kill, pages } from '../harness/processes.ts';

afterAll(() => endAll());

async function printing() {
  const product = begin({ dataDir: await copyOf(inject('seededFolder')), environment: { LOG_LEVEL: 'warn' } });
  const ask = await askAs(await product.ready());
  let index = 0;
  const print = async () => outcomeOf(await ask('/api/illustrations/report', { payload: quoteOf(index++) }));
  expect((await print())[0]).toBe(200);
  return { product, print };
}

test.each([
  ['browser', browsers],
  ['page', pages],
] as const)(
  '%s: killed while reports print, they are printed on a new one [STAND-018, STAND-032]',
  async (_what, victims) => {
    const { product, print } = await printing();
    for (let time = 0; time < 3; time += 1) {
      const reports = Promise.all(Array.from({ length: 4 }, print));
      await new Promise((later) => setTimeout(later, 150));
      expect(kill(victims(product))).toBeGreaterThan(0);
      const answers = await reports;
      expect(answers).toEqual(answers.map(() => [200, undefined, null]));
    }
    expect((await product.stop()).code).toBe(0);
  },
);

test('page: killed again and again the report is given up with 503, the log says that it crashed, and the next one prints [STAND-032, STAND-033]', async () => {
  const { product, print } = await printing();
  let isOver = false;
  const report = print().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    kill(pages(product));
    await new Promise((later) => setTimeout(later, 10));
  }
  expect(await report).toEqual([503, 'browserCrashed', '5']);
  expect(product.output()).toContain('crashed again: the report is given up');
  expect((await print())[0]).toBe(200);
  expect((await product.stop()).code).toBe(0);
});
