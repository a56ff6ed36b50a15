import { afterAll, expect, inject, test } from 'vitest';
import { askAs } from '../harness/asking.ts';
import { begin, copyOf, endAll } from '../harness/controlled.ts';

afterAll(() => endAll());

const TIMES = 3;

test('starts: of two at once on one folder one serves and the other is refused with a sentence, time after time [STAND-018]', async () => {
  const dataDir = await copyOf(inject('seededFolder'));
  for (let time = 0; time < TIMES; time += 1) {
    const both = [begin({ dataDir }), begin({ dataDir })];
    const starts = await Promise.allSettled(both.map((product) => product.ready()));
    const serving = starts.findIndex(({ status }) => status === 'fulfilled');
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { code, output } = (await both[1 - serving]?.ended) ?? { code: null, output: '' };
    expect([code, output]).toEqual([1, expect.stringContaining('Another server serves from')]);
    const served = starts[serving];
    if (served?.status === 'fulfilled') await askAs(served.value);
    // Killed, it leaves nothing behind that keeps the next one out.
    both[serving]?.child.kill('SIGKILL');
    await both[serving]?.ended;
  }
});
