import { afterAll, beforeAll, describe } from 'vitest';
import { hasRedisServer, type OwnRedis, startRedis } from '../../api/test/redis.ts';
import { type Cluster, startCluster } from '../harness/cluster.ts';
import { endAll } from '../harness/controlled.ts';
import { newSchema } from '../harness/schema.ts';
import { performOn, sharedBrowser } from '../harness/stage.ts';

const isPossible = process.env.TEST_DATABASE_URL && hasRedisServer;

const clusters = new Map<string, Promise<Cluster>>();
const schemas: Awaited<ReturnType<typeof newSchema>>[] = [];
let redis: Promise<OwnRedis> | undefined;

async function newCluster(environment: Readonly<Record<string, string>>): Promise<Cluster> {
  redis ??= startRedis();
  const [schema, { url }] = [await newSchema(), await redis];
  schemas.push(schema);
  const servers = { DATABASE_URL: schema.url, REDIS_URL: url, TRUST_PROXY: '127.0.0.1' };
  return startCluster(['web', 'web', 'web', 'worker', 'worker'], { ...environment, ...servers });
}

// One cluster for the journeys that publish nothing, and one for each of the others.
let publishing = '';

performOn(async (environment) => {
  const key = JSON.stringify([publishing, environment]);
  if (!clusters.has(key)) clusters.set(key, newCluster(environment));
  const { url, members } = (await clusters.get(key)) as Cluster; // it was set
  const output = () => members.map(({ product }) => product.output()).join('\n');
  return { url, dataDir: '', output, leave: async () => undefined, stop: async () => undefined };
});

afterAll(async () => {
  if (clusters.size > 0) await (await sharedBrowser()).close();
  for (const cluster of clusters.values()) (await cluster).balancer.close();
  await endAll();
  for (const schema of schemas) await schema.drop();
  await (await redis)?.kill();
});

const JOURNEYS = {
  'signing in': () => import('../journey/sign-in.test.ts'),
  'a session': () => import('../journey/session.test.ts'),
  quoting: () => import('../journey/quote.test.ts'),
  reporting: () => import('../journey/report.test.ts'),
  batching: () => import('../journey/batch.test.ts'),
};

const PUBLISHING = {
  publishing: () => import('../journey/changes.test.ts'),
  'live change': () => import('../journey/developer.test.ts'),
};

describe.runIf(isPossible)(
  'journeys: through a balancer that sends each request elsewhere, over three web servers and two workers [SCALE-021]',
  () => {
    for (const [name, journey] of Object.entries(JOURNEYS)) describe(name, async () => void (await journey()));
    for (const [name, journey] of Object.entries(PUBLISHING)) {
      describe(name, async () => {
        beforeAll(() => {
          publishing = name;
        });
        await journey();
      });
    }
  },
);
