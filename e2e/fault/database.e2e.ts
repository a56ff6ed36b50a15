import { afterAll, expect, test } from 'vitest';
import { askAs, outcomeOf, quoteOf } from '../harness/asking.ts';
import { begin, emptyFolder, endAll } from '../harness/controlled.ts';
import { newSchema } from '../harness/schema.ts';
import { wayTo } from '../harness/way.ts';

afterAll(() => endAll());

const READY_MILLISECONDS = 1500;

test.runIf(process.env.TEST_DATABASE_URL)(
  'database: frozen or gone, every request is answered 503 and readiness within moments; back, the server is normal [STAND-018]',
  async () => {
    const schema = await newSchema();
    const way = await wayTo(new URL(schema.url));
    const product = begin({ dataDir: await emptyFolder(), environment: { DATABASE_URL: way.url } });
    const url = await product.ready();
    const ask = await askAs(url);
    let index = 0;
    const asked = () => [ask('/api/illustrations'), ask('/api/illustrations', { payload: quoteOf(index++) })];
    const statuses = async (times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, asked).flat());
      return Promise.all(answers.map(outcomeOf));
    };
    const normal = [
      [200, undefined, null],
      [200, undefined, null],
    ];
    expect(await statuses(1)).toEqual(normal);
    const faults = [
      [async () => way.freeze(true), async () => way.freeze(false)],
      [way.vanish, way.appear],
    ] as const;
    for (const [breaks, mends] of faults) {
      await breaks();
      for (const times of [10, 1]) {
        const answers = await statuses(times);
        expect(new Set(answers.map(([status, , after]) => `${status} ${after}`))).toEqual(new Set(['503 5']));
      }
      const begun = performance.now();
      expect((await fetch(`${url}/api/ready`)).status).toBe(503);
      expect(performance.now() - begun).toBeLessThan(READY_MILLISECONDS);
      await mends();
      await expect.poll(() => statuses(1), { timeout: 15_000 }).toEqual(normal);
    }
    expect((await product.stop()).code).toBe(0);
    await way.vanish();
    await schema.drop();
  },
);
