import type { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { rolesQuery } from '../src/area/admin/roles/use-roles.ts';
import { type ApiClient, createApiClient } from '../src/data/api-client.ts';
import { createCache } from '../src/session/cache.tsx';
import { widgetsQuery } from '../src/shell/profile/widgets-query.ts';
import { userWith } from './user-fixture.ts';

/** The cache of the signed-in page, over a server that fails every call; the log is all it is given to tell anybody. */
function start() {
  const logged: (readonly [string, unknown])[] = [];
  const cache = createCache((source, error) => logged.push([source, error]));
  const broken = async (): Promise<Response> => Response.json({ statusCode: 500, message: 'Broken.' }, { status: 500 });
  const credentials = () => ({ jwt: 'j', challenge: 'c', token: undefined });
  return { cache, logged, client: createApiClient({ credentials, refreshed: () => {}, expired: () => {} }, broken) };
}

const roles = (cache: QueryClient, client: ApiClient) => cache.fetchQuery(rolesQuery(client));
const widgets = (cache: QueryClient, client: ApiClient) => cache.fetchQuery(widgetsQuery(client, userWith([])));

test.each([
  ['roles', '[ERR-002]', roles],
  ['widgets', '[ERR-003]', widgets],
] as const)('a list of %s that cannot be had is logged, once, and nobody is alerted %s', async (source, _, ask) => {
  const { cache, client, logged } = start();
  await expect(ask(cache, client)).rejects.toThrow('Broken.');
  expect(logged).toEqual([[source, expect.objectContaining({ status: 500 })]]);
});

test('other lists that fail are told of where they are shown, and not logged', async () => {
  const { cache, logged } = start();
  await expect(cache.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(new Error('no')) })).rejects.toThrow();
  expect(logged).toEqual([]);
});
