import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@lifeform/metadata/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectComposed, NASTY, send } from './attack-request.ts';
import { type Client, path, startApi } from './harness.ts';

const appDir = await mkdtemp(join(tmpdir(), 'lifeform-attacked-app-'));
await writeFile(join(appDir, 'index.html'), '<!doctype html><title>the application</title>');

const api = startApi({ config: { appDir } });

/** Every route whose address names something. */
const NAMED = [
  '/users/:username',
  '/api/GetControlItemsByForm/:form',
  '/api/allSetups/:prodID',
  '/api/GetMessages/:group',
  '/api/basis/:version',
  '/api/illustrations/:id',
  '/DBReports/:fileName',
] as const;

let developer: Client;
let agent: Client;

beforeAll(async () => {
  developer = await api.as('developer');
  agent = await api.as('agent');
});

afterAll(() => rm(appDir, { recursive: true, force: true }));

const token = fc.constantFrom('anonymous', 'agent', 'developer');
const bearer = (who: string): Readonly<Record<string, string>> =>
  who === 'anonymous' ? {} : { authorization: `Bearer ${(who === 'agent' ? agent : developer).tokens.jwt}` };

describe('an odd address', () => {
  const segment = fc.oneof(
    fc.constantFrom(
      ...NASTY.map((text) => encodeURIComponent(text.toWellFormed())),
      '%',
      '%zz',
      '%ff%fe',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      '..',
      '.',
      '%00',
      '%0d%0aSet-Cookie:a',
      ';a=b',
      '*',
      ':id',
      'a'.repeat(200),
    ),
    fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const query = fc.constantFrom(
    '',
    '?',
    '?search=%00',
    '?search=%ff',
    '?search=a&search=b',
    '?page=1e9',
    '?page=-1',
    '?pageSize=NaN',
    '?__proto__=a',
    '?ticket[]=a',
    '?ticket=a&ticket=b',
    '?search=%f0%9f%92%a5',
    `?search=${'a'.repeat(3000)}`,
    '?a[b][c]=d',
  );

  test('of something named is answered without a fault [API-052]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...NAMED, '/api/illustrations/:id/duplicate'),
        segment,
        query,
        token,
        fc.constantFrom('GET', 'HEAD', 'DELETE', 'POST'),
        async (pattern, name, search, who, method) => {
          const address = `${pattern.replace(/:\w+/, () => name)}${search}`;
          expectComposed(await send(api.url, { method, address, headers: bearer(who) }), address);
        },
      ),
      { seed: 20260109, numRuns: 250 },
    );
  });

  test('anywhere is answered without a fault and without a file of the server [API-052]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(segment, { minLength: 1, maxLength: 4 }),
        query,
        fc.constantFrom('/', '/api/', '/users/', '/DBReports/', '/assets/', '//'),
        async (steps, search, root) => {
          const address = `${root}${steps.join('/')}${search}`;
          const heard = await send(api.url, { method: 'GET', address, headers: bearer('agent') });
          expectComposed(heard, address);
          expect(heard.text).not.toContain('root:');
        },
      ),
      { seed: 20260110, numRuns: 250 },
    );
  });
});

describe('another method', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'HEAD', 'PROPFIND'];
  const addresses = new Set(Object.keys(ENDPOINTS).map((route) => route.slice(route.indexOf('/'))));
  test.each([...addresses].filter((known) => known !== '/api/live'))(
    'at %s is answered without a fault [API-052]',
    async (route) => {
      for (const method of METHODS) {
        const heard = await send(api.url, {
          method,
          address: path(route, { form: 'User', group: 'Shell' }),
          headers: bearer('developer'),
        });
        // What others choose as passwords has words of programs in it.
        const isOthersWords = route === '/api/guessedPasswords' && heard.status === 200;
        expectComposed(isOthersWords ? { ...heard, text: '' } : heard, route);
      }
    },
  );
});
