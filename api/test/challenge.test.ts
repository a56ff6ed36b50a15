import type { TokenAnswer } from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountOf, type Client, path, startApi } from './harness.ts';

const api = startApi();
const FORM = path('/api/GetControlItemsByForm/:form', { form: 'NewBusiness' });
let here: Client;
let elsewhere: Client;

beforeAll(async () => {
  here = await api.signIn(...accountOf('agent'));
  elsewhere = await api.signIn(...accountOf('agent'));
});

const statusOf = async (address: string, challenge: string) => (await here.get(address, { challenge })).status;

describe('a challenge', () => {
  test.each(['/api/illustrations', FORM])(
    'of another browser is refused with this one’s token at %s [GATE-045]',
    async (at) => {
      // Asked for before, so that the server knows the token.
      expect(await statusOf(at, here.tokens.challenge)).toBe(200);
      expect(await statusOf(at, elsewhere.tokens.challenge)).toBe(401);
      expect(await statusOf(at, here.tokens.challenge)).toBe(200);
    },
  );

  test.each(['no-key-found', '', 'x'])('of %j is none once somebody signed in [GATE-045]', async (challenge) => {
    expect(await statusOf('/api/illustrations', challenge)).toBe(401);
  });

  test.each(['/users/refresh', '/users/login'])('of another browser buys nothing at %s [GATE-045]', async (address) => {
    const { tokens } = await api.signIn(...accountOf('agent'));
    const send = (challenge: string) =>
      api.request<TokenAnswer>('POST', address, { headers: { challenge }, body: tokens.token });
    expect((await send(elsewhere.tokens.challenge)).status).toBe(401);
    expect((await send(tokens.challenge)).status).toBe(200);
  });

  test('may be left out by a program that calls the API', async () => {
    expect((await here.get('/api/illustrations')).status).toBe(200);
  });
});
