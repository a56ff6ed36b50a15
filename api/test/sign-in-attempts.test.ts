import type { ErrorAnswer, TokenAnswer } from '@lifeform/metadata/contract';
import { describe, expect, test } from 'vitest';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { accountOf, type Role, startApi } from './harness.ts';

/** Behind a balancer, which the tests are. */
const api = startApi({ config: { trustedProxies: ['127.0.0.1'] } });
/** Reached by its clients themselves. */
const open = startApi();
const MINUTE = 60_000;

interface Attempt {
  readonly from: string;
  readonly password?: string;
  readonly device?: string | undefined;
}

/** Somebody signs in at an address. */
async function attempt(role: Role, { from, password = accountOf(role)[1], device }: Attempt, at = api) {
  const body = { username: accountOf(role)[0], password, generateTrackingUserName: false, ...(device && { device }) };
  const headers = { 'x-forwarded-for': from };
  return at.request<TokenAnswer & ErrorAnswer>('POST', '/users/authenticate', { headers, body });
}
const statusOf = async (role: Role, given: Attempt) => (await attempt(role, given)).status;

async function guess(role: Role, times: number, from: (time: number) => string, device?: string): Promise<void> {
  for (let time = 0; time < times; time += 1) await attempt(role, { from: from(time), password: 'a guess', device });
}

describe('guesses at an account', () => {
  test('from one address keep that address out, and nobody else [GATE-030]', async () => {
    await guess('agent', 5, () => '198.51.100.1');
    expect(await statusOf('agent', { from: '198.51.100.1' })).toBe(401);
    expect(await statusOf('agent', { from: '198.51.100.2' })).toBe(200);
    api.travel(16 * MINUTE);
    expect(await statusOf('agent', { from: '198.51.100.1' })).toBe(200);
  });

  test('from fifty addresses keep out whoever comes from one that is not known [GATE-030]', async () => {
    await guess('headOffice', 50, (time) => `203.0.113.${time}`);
    const kept = await attempt('headOffice', { from: '198.51.100.3' });
    expect([kept.status, kept.body.code]).toEqual([401, 'signInRefused']);
    api.travel(16 * MINUTE);
    expect(await statusOf('headOffice', { from: '198.51.100.3' })).toBe(200);
  });

  test('do not keep out a browser that signed in before [GATE-030]', async () => {
    const { device } = (await attempt('developer', { from: '198.51.100.4' })).body;
    await guess('developer', 60, (time) => `203.0.113.${time}`);
    expect(await statusOf('developer', { from: '198.51.100.4' })).toBe(401);
    expect(await statusOf('developer', { from: '198.51.100.4', device })).toBe(200);
  });

  test('by a known browser make it wait, longer each time, and then let it in [GATE-030]', async () => {
    const { device } = (await attempt('biAnalyst', { from: '198.51.100.5' })).body;
    const right = { from: '198.51.100.5', device };
    await guess('biAnalyst', 5, () => '198.51.100.5', device);
    expect(await statusOf('biAnalyst', right)).toBe(401);
    api.travel(31_000);
    await guess('biAnalyst', 1, () => '198.51.100.5', device);
    api.travel(31_000);
    expect(await statusOf('biAnalyst', right)).toBe(401);
    api.travel(31_000);
    expect(await statusOf('biAnalyst', right)).toBe(200);
  });

  test('with the mark of another person’s browser, or a made-up one, are those of a stranger [GATE-030]', async () => {
    const { device } = (await attempt('agent', { from: '198.51.100.6' })).body;
    for (const [mark, from] of [
      [device, '198.51.100.7'],
      ['x.y', '198.51.100.8'],
    ] as const) {
      await guess('administratorDeveloper', 5, () => from, mark);
      expect(await statusOf('administratorDeveloper', { from, device: mark })).toBe(401);
    }
    expect(await statusOf('administratorDeveloper', { from: '198.51.100.9' })).toBe(200);
  });

  test('that name another address than they come from count for where they come from [GATE-030]', async () => {
    for (let time = 0; time < 5; time += 1) {
      await attempt('agent', { from: `203.0.113.${time}`, password: 'a guess' }, open);
    }
    expect((await attempt('agent', { from: '198.51.100.10' }, open)).status).toBe(401);
  });
});

describe('the only administrator', () => {
  test('signs in after a thousand guesses from elsewhere [GATE-031]', async () => {
    const users = api.dataSource.getRepository(UserEntity);
    await users.update({ username: accountOf('administratorDeveloper')[0] }, { isActive: false });
    await guess('administrator', 100, (time) => `203.0.113.${time}`);
    for (let lot = 0; lot < 9; lot += 1) {
      await Promise.all(
        Array.from({ length: 100 }, (_, time) =>
          attempt('administrator', { from: `192.0.${lot}.${time}`, password: 'a guess' }),
        ),
      );
    }
    expect(await statusOf('administrator', { from: '198.51.100.11' })).toBe(200);
  });

  test('is kept out like anybody else while another one could help [GATE-031]', async () => {
    await api.dataSource
      .getRepository(UserEntity)
      .update({ username: accountOf('administratorDeveloper')[0] }, { isActive: true });
    await guess('administrator', 50, (time) => `203.0.113.${time}`);
    expect(await statusOf('administrator', { from: '198.51.100.12' })).toBe(401);
  });
});
