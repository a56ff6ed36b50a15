import { afterAll, expect, test } from 'vitest';
import { askAs, quoteOf } from '../harness/asking.ts';
import { startCluster } from '../harness/cluster.ts';
import { endAll } from '../harness/controlled.ts';
import { newSchema } from '../harness/schema.ts';

afterAll(() => endAll());

const REQUESTS = 3000;
const AT_ONCE = 8;
/** How long a busy machine may take for a part of them. */
const LOADED_MILLISECONDS = 180_000;

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
  'restart: none of 3,000 requests fails while the servers behind a balancer are replaced one after the other [STAND-021]',
  async () => {
    const schema = await newSchema();
    const { url, balancer, members } = await startCluster(['all', 'all'], { DATABASE_URL: schema.url });
    expect(balancer.ready()).toBe(2);
    const progress = { asked: 0, isRestarted: false };
    const loaded = load(url, progress);
    for (const [order, member] of members.entries()) {
      await expect
        .poll(() => progress.asked, { timeout: LOADED_MILLISECONDS })
        .toBeGreaterThan((order + 1) * (REQUESTS / 4));
      expect((await member.product.stop()).code).toBe(0);
      await member.again();
    }
    progress.isRestarted = true;
    const failed = await loaded;
    const figures = { servers: members.length, asked: progress.asked, failed: failed.length };
    console.log(JSON.stringify({ run: 'restart [STAND-021]', ...figures }));
    expect(failed).toEqual([]);
    balancer.close();
    await endAll();
    await schema.drop();
  },
  600_000,
);
