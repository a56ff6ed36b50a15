import { ENDPOINTS } from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActor, KINDS } from './actors.ts';
import { startApi } from './harness.ts';

const api = startApi();
let token = '';

beforeAll(async () => {
  const [, everything = []] = KINDS.at(-1) ?? [];
  token = (await createActor(api, 'reader', everything)).token;
});

/** What is published for everybody alike: browsers keep it and ask each time whether it is still so. */
const PUBLISHED: readonly string[] = [
  'GET /api/GetControlItemsByForm/:form',
  'GET /api/getAllInterfaceSetupItems/',
  'GET /api/allSetups/:prodID',
  'GET /api/GetMessages/:group',
  'GET /api/guessedPasswords',
];
const VALUES: Readonly<Record<string, string>> = {
  form: 'NewBusiness',
  prodID: '0180',
  group: 'Refusal',
  language: 'en',
};

const routes = Object.entries(ENDPOINTS).map(([route, entry]) => [route, 'events' in entry] as const);

async function headersOf(route: string, isStream: boolean): Promise<Headers> {
  const [method = '', pattern = ''] = route.split(' ');
  const address = pattern.replace(/:(\w+)/g, (_, name: string) => VALUES[name] ?? 'x');
  const abort = new AbortController();
  const response = await fetch(new URL(address, api.url), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
    signal: abort.signal,
  });
  if (isStream) abort.abort();
  else await response.arrayBuffer();
  return response.headers;
}

describe('an answer', () => {
  test.each(routes)(
    'of %s asks for https, and is stored nowhere unless it is published [GATE-042, TRUST-025]',
    async (route, isStream) => {
      const headers = await headersOf(route, isStream);
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
      const isPublished = PUBLISHED.includes(route);
      expect(headers.get('cache-control')).toBe(isPublished ? 'private, no-cache' : 'no-store');
    },
  );

  test('of a form that is served without the framework asks for https for a year and more [TRUST-025]', async () => {
    const form = 'GET /api/GetControlItemsByForm/:form';
    const [first, again] = [await headersOf(form, false), await headersOf(form, false)];
    // Only the framework gives requests an id.
    expect([first.has('x-request-id'), again.has('x-request-id')].at(-1)).toBe(false);
    const [, seconds] = /^max-age=(\d+); includeSubDomains$/.exec(again.get('strict-transport-security') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 3600);
  });

  test('of an address or of a page names no address to other sites [TRUST-024]', async () => {
    for (const address of ['/api/getVersion', '/login', '/api/nothing']) {
      expect((await api.request('GET', address)).headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  test('of no address, and one that is refused, asks for https and is not stored [GATE-042]', async () => {
    for (const [address, headers] of [
      ['/api/nothing', {}],
      ['/api/illustrations', { authorization: 'Bearer x' }],
    ] as const) {
      const answer = await api.request('GET', address, { headers });
      expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});
