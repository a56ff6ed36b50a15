import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createApiClient } from '../src/data/api-client.ts';
import { call } from '../src/data/call.ts';
import { perSession } from '../src/session/per-session.ts';
import { isPolicyOnScreen, rebuildPolicy, setPolicyOnScreen } from '../src/session/policy-on-screen.ts';

interface Sent {
  readonly method: string | undefined;
  readonly path: string;
  readonly body: unknown;
}

function startClient() {
  const sent: Sent[] = [];
  const client = createApiClient(
    {
      credentials: () => ({ jwt: 'j', challenge: 'c', token: undefined }),
      refreshed: () => undefined,
      expired: () => undefined,
    },
    async (path, init) => {
      sent.push({ method: init?.method, path: String(path), body: JSON.parse(String(init?.body)) });
      return new Response('{}');
    },
  );
  return { client, sent, signal: new AbortController().signal };
}

const user = { username: 'marie' };

test('a policy is asked for by POST /api/getpolicy, its number in the body and never in the address [INF-006]', async () => {
  const { client, sent, signal } = startClient();
  await call(client, 'POST /api/getpolicy', { body: { policyNumber: 'L1000210', user }, signal });
  expect(sent).toEqual([{ method: 'POST', path: '/api/getpolicy', body: { policyNumber: 'L1000210', user } }]);
});

test('so are its values by year, and people by their names', async () => {
  const { client, sent, signal } = startClient();
  await call(client, 'POST /api/policies/projection', { body: { policyNumber: 'L1000210' }, signal });
  const names = { firstName: '', middleName: '', lastName: 'Adams', user };
  await call(client, 'POST /api/AlphaLookup', { body: names, signal });
  expect(sent).toEqual([
    { method: 'POST', path: '/api/policies/projection', body: { policyNumber: 'L1000210' } },
    { method: 'POST', path: '/api/AlphaLookup', body: names },
  ]);
});

test('what is kept for a session is made once for it, and anew for the next', () => {
  let made = 0;
  const kept = perSession(() => {
    made += 1;
    return { made };
  });
  const first = new QueryClient();
  expect(kept(first)).toBe(kept(first));
  expect(kept(new QueryClient()).made).toBe(2);
});

test('a policy is made anew only while one is on the screen', () => {
  const queries = new QueryClient();
  let rebuilt = 0;
  rebuildPolicy(queries);
  expect(isPolicyOnScreen(queries)).toBe(false);
  setPolicyOnScreen(queries, () => {
    rebuilt += 1;
  });
  rebuildPolicy(queries);
  expect([isPolicyOnScreen(queries), rebuilt]).toEqual([true, 1]);
  setPolicyOnScreen(queries, undefined);
  expect(isPolicyOnScreen(queries)).toBe(false);
});
