import { afterAll, expect, test } from 'vitest';
import { askAs, quoteOf } from '../harness/asking.ts';
import { startBalancer } from '../harness/balancer.ts';
import { begin, type Controlled, emptyFolder, endAll } from '../harness/controlled.ts';
import { newSchema } from '../harness/schema.ts';

afterAll(() => endAll());

const REQUESTS = 3000;
const AT_ONCE = 8;
const SECRET = { SIGNING_SECRET: 'one secret that both servers of this run have' };

/** What people do meanwhile: quotes, saves and lists, one after the other each. */
async function load(url: string, progress: { asked: number; isRestarted: boolean }): Promise<readonly string[]> {
  const ask = await askAs(url);
  const failed: string[] = [];
  const worker = async () => {
    while (progress.asked < REQUESTS || !progress.isRestarted) {
      const index = progress.asked++;
      const sent =
        index % 20 === 0
          ? ask('/api/illustrations', { payload: quoteOf(index) })
          : index % 20 === 1
            ? ask('/api/illustrations')
            : ask('/api/GetFirstYearPremium', quoteOf(index));
      const outcome = await sent.then(
        async (answer) => [answer.status, await answer.text()] as const,
        (error: Error) => [0, String(error.cause ?? error)] as const,
      );
      if (outcome[0] !== 200) failed.push(`${outcome[0]} ${outcome[1].slice(0, 120)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed;
}

test.runIf(process.env.TEST_DATABASE_URL)(
  'restart: none of 3,000 requests fails while the servers behind a balancer are replaced one after the other',
  async () => {
    const schema = await newSchema();
    const balancer = await startBalancer();
    const start = async () =>
      begin({ dataDir: await emptyFolder(), environment: { ...SECRET, DATABASE_URL: schema.url } });
    const serve = async (product: Controlled) => {
      const isServing = await product.ready().then(
        (url) => balancer.add(url),
        () => 'refused',
      );
      return isServing === undefined;
    };
    const first = await start();
    expect(await serve(first)).toBe(true);
    await expect.poll(balancer.ready).toBe(1);
    const second = await start();
    // One database takes one server until its lease is shared: then the run is a handover, with requests held meanwhile.
    const areTwo = await serve(second);
    const progress = { asked: 0, isRestarted: false };
    const loaded = load(balancer.url, progress);
    for (const [order, product] of [first, ...(areTwo ? [second] : [])].entries()) {
      await expect.poll(() => progress.asked).toBeGreaterThan((order + 1) * (REQUESTS / 4));
      expect((await product.stop()).code).toBe(0);
      expect(await serve(await start())).toBe(true);
    }
    progress.isRestarted = true;
    const failed = await loaded;
    console.log(
      JSON.stringify({ run: 'restart', servers: areTwo ? 2 : 1, asked: progress.asked, failed: failed.length }),
    );
    expect(failed).toEqual([]);
    balancer.close();
    await endAll();
    await schema.drop();
  },
);
