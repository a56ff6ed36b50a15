import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, inject, test } from 'vitest';
import { askAs, outcomeOf, quoteOf } from '../harness/asking.ts';
import { begin, type Controlled, copyOf, endAll } from '../harness/controlled.ts';

afterAll(() => endAll());

interface Running {
  readonly id: number;
  readonly parent: number;
  readonly command: string;
}

function processes(): readonly Running[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      return [{ id: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]), command }];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
}

/** Processes that the product began, and those that these began. */
function below({ child }: Controlled): readonly Running[] {
  const all = processes();
  const found = new Set([child.pid]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { id, parent } of all) if (found.has(parent)) found.add(id);
  }
  return all.filter(({ id }) => id !== child.pid && found.has(id));
}

const browsers = (product: Controlled) => below(product).filter(({ command }) => !command.includes('--type='));
const pages = (product: Controlled) => below(product).filter(({ command }) => command.includes('--type=renderer'));

function kill(victims: readonly Running[]): number {
  for (const { id } of victims) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  }
  return victims.length;
}

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
