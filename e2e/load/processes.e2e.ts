import { availableParallelism } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { askAs, quoteOf } from '../harness/asking.ts';
import { startCluster } from '../harness/cluster.ts';
import { endAll } from '../harness/controlled.ts';
import { coreSeconds } from '../harness/processes.ts';
import { newSchema } from '../harness/schema.ts';
import { closedLoop } from './closed-loop.ts';
import { requestBytes } from './line.ts';

afterAll(() => endAll());

const WARM_SECONDS = 4;
const SECONDS = 4;
const ROUNDS = 5;
/** Clients of each process. */
const CLOSED = 6;
const LEAST_TIMES = 1.7;
/** Two processes, the database, and the clients. */
const CORES = 4;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const rounded = (value: number) => Math.round(value * 100) / 100;

test.runIf(process.env.TEST_DATABASE_URL)(
  'processes: two answer at least 1.7 times as many quotes as one, each with a core of its own [SCALE-023]',
  async () => {
    const schema = await newSchema();
    const { members, balancer } = await startCluster(['all', 'all'], { DATABASE_URL: schema.url });
    const servers = await Promise.all(
      members.map(async ({ product }) => {
        const url = await product.ready();
        const { headers } = await askAs(url);
        const quotes = Array.from({ length: 300 }, (_, index) => quoteOf(index));
        const requests = quotes.map((quote) => requestBytes('/api/GetFirstYearPremium', headers, quote));
        return { product, flood: { port: Number(new URL(url).port), requests } };
      }),
    );
    /** Quotes of so many processes at once, by second and by second of the cores they used. */
    const round = async (count: number, seconds: number) => {
      const asked = servers.slice(0, count);
      const used = () => asked.reduce((sum, { product }) => sum + coreSeconds(product.child.pid), 0);
      const [begun, before] = [performance.now(), used()];
      const answers = (await Promise.all(asked.map(({ flood }) => closedLoop(flood, CLOSED, seconds)))).flat();
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      const [took, cores] = [(performance.now() - begun) / 1000, used() - before];
      return { perSecond: answers.length / took, perCoreSecond: answers.length / cores };
    };
    await round(2, WARM_SECONDS);
    const [one, two]: [Awaited<ReturnType<typeof round>>[], Awaited<ReturnType<typeof round>>[]] = [[], []];
    for (let time = 0; time < ROUNDS; time += 1) {
      one.push(await round(1, SECONDS));
      two.push(await round(2, SECONDS));
    }
    const ratioOf = (figure: 'perSecond' | 'perCoreSecond') =>
      median(two.map((own) => own[figure])) / median(one.map((own) => own[figure]));
    const cores = availableParallelism();
    // What two would do on as many cores as they can use: each as much of a core's second as both did here.
    const [ratio, permitted] = [ratioOf('perSecond'), 2 * ratioOf('perCoreSecond')];
    const areEnough = cores >= CORES;
    const told = areEnough ? {} : { tooFewCores: `${cores} of the ${CORES} that two servers and their clients take` };
    const figures = { cores, ratio: rounded(ratio), ratioByCoreTime: rounded(permitted), ...told };
    console.log(JSON.stringify({ run: 'processes [SCALE-023]', ...figures }));
    expect(areEnough ? ratio : permitted).toBeGreaterThanOrEqual(LEAST_TIMES);
    for (const { product } of members) await product.stop();
    balancer.close();
    await schema.drop();
  },
);
