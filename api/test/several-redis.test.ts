import type { ErrorAnswer } from '@lifeform/metadata/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { ServerBus } from '../src/platform/bus/server-bus.ts';
import { limit, readForm } from './content-acts.ts';
import { accountOf, TestApi } from './harness.ts';
import { listenTo } from './listener.ts';
import { hasRedisServer, reachableRedis, startRedis } from './redis.ts';

/** As good as never: what these servers hear they hear by Redis. */
const NEVER = 2_000_000_000;
const isShared = Boolean(process.env.TEST_DATABASE_URL);
const redisUrl = isShared ? await reachableRedis() : undefined;
const started: TestApi[] = [];

if (isShared && !redisUrl) console.warn('Left out: no Redis answers at TEST_REDIS_URL or 127.0.0.1:6379.');
if (isShared && !hasRedisServer) console.warn('Left out: there is no redis-server to stop.');

afterAll(async () => {
  for (const api of started.reverse()) await api.close();
});

async function pair(url: string, pollMilliseconds: number): Promise<readonly [TestApi, TestApi]> {
  const [a, b] = [new TestApi(), new TestApi()];
  const config = { redisUrl: url, pollMilliseconds, signInsPerMinute: 30 };
  await a.start({ config });
  started.push(a);
  await b.start({ beside: a, config });
  started.push(b);
  const isReady = (api: TestApi) => api.app.get(ServerBus).redis !== undefined;
  await expect.poll(() => isReady(a) && isReady(b)).toBe(true);
  return [a, b];
}

const versionOf = async (api: TestApi) => (await readForm(api)).version;

describe.runIf(redisUrl)('servers that share a database and a Redis', () => {
  test('have what one publishes, and end what one ends, without looking [SCALE-007, SCALE-017]', async () => {
    const [a, b] = await pair(redisUrl ?? '', NEVER);
    const agent = await a.signIn(...accountOf('agent'));
    const there = b.client(agent.username, agent.tokens);
    const listener = await listenTo(b, agent.tokens.jwt);
    const editor = await listenTo(b, (await b.as('developer')).tokens.jwt);
    // The other listens once it hears something.
    await expect
      .poll(() => {
        a.app.get(ServerBus).tell('draft', { form: 'Tracking', id: 'x' });
        return editor.told();
      })
      .toContain('event: draft');
    editor.leave();
    expect((await limit(a, 750_000)).status).toBe(200);
    const version = await versionOf(a);
    await expect.poll(() => versionOf(b)).toBe(version);
    await expect.poll(listener.told).toContain(`"version":${version}`);
    await a.request('POST', '/users/logout', { body: agent.tokens.token });
    await expect.poll(listener.isEnded).toBe(true);
    expect((await there.get('/api/getProducts')).status).toBe(401);
  });

  test('count sign-ins together [SCALE-016]', async () => {
    const [a, b] = await pair(redisUrl ?? '', NEVER);
    const attempt = async (api: TestApi) => {
      const body = { username: 'nobody@example.com', password: 'x', generateTrackingUserName: false };
      return (await api.request<ErrorAnswer>('POST', '/users/authenticate', { body })).status;
    };
    const statuses: number[] = [];
    for (let index = 0; index < 40; index += 1) statuses.push(await attempt(index % 2 === 0 ? a : b));
    expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)]);
  });
});

describe.runIf(isShared && hasRedisServer)('a Redis that is killed', () => {
  test('delays a publication until the others look, and is used again once it is back [SCALE-004]', async () => {
    const redis = await startRedis();
    const [a, b] = await pair(redis.url, 300);
    await redis.kill();
    expect((await limit(a, 850_000)).status).toBe(200);
    const version = await versionOf(a);
    await expect.poll(() => versionOf(b)).toBe(version);
    const again = await startRedis(redis.port);
    const isReady = (api: TestApi) => api.app.get(ServerBus).redis !== undefined;
    await expect.poll(() => isReady(a) && isReady(b)).toBe(true);
    expect((await limit(b, 860_000)).status).toBe(200);
    await expect.poll(() => versionOf(a)).toBe(version + 1);
    await again.kill();
  });
});
