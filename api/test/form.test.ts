import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FormDocument, InterfaceSetupItem } from '@lifeform/metadata';
import type { ErrorAnswer, MessagesAnswer } from '@lifeform/metadata/contract';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { path, startApi } from './harness.ts';
import { problem } from './problem.ts';

const api = startApi();
const formPath = (form: string) => path('/api/GetControlItemsByForm/:form', { form });
const seeded = (form: string) => seed.forms.find((document) => document.form === form);

interface RawAnswer {
  readonly status: number | undefined;
  readonly encoding: string | undefined;
  readonly etag: string | undefined;
  readonly bytes: Buffer;
}

/** Without the decompression that fetch does by itself. */
async function raw(pathname: string, headers: Readonly<Record<string, string>>): Promise<RawAnswer> {
  const { tokens } = await api.as('agent');
  return new Promise((resolve, reject) => {
    const all = { authorization: `Bearer ${tokens.jwt}`, ...headers };
    const call = request(new URL(pathname, api.url), { headers: all }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const { statusCode: status, headers: answered } = response;
      resolve({ status, encoding: answered['content-encoding'], etag: answered.etag, bytes: Buffer.concat(chunks) });
    });
    call.on('error', reject).end();
  });
}

describe('a form', () => {
  test('has exactly the items, layout and rules stored for it, by form name [API-029] [META-033]', async () => {
    const agent = await api.as('agent');
    const { status, body } = await agent.get<FormDocument>(formPath('NewBusiness'));
    expect(status).toBe(200);
    const { items, layout, rules } = seeded('NewBusiness') ?? {};
    expect(body).toMatchObject({ form: 'NewBusiness', version: 1, items, layout, rules });
  });

  test.each(['NewBusiness', 'Inforce', 'DataReports', 'User', 'alphalookup', 'BatchNewBusiness'])(
    '%s is published under that name, with the items it groups [META-039]',
    async (form) => {
      const { status, body } = await (await api.as('agent')).get<FormDocument>(formPath(form));
      expect(status).toBe(200);
      expect(body.items.length).toBeGreaterThan(0);
      expect(body.items.map(({ name }) => name)).toEqual(seeded(form)?.items.map(({ name }) => name));
    },
  );

  test('carries its texts and the messages of all forms, in both languages', async () => {
    const agent = await api.as('agent');
    const { body } = await agent.get<FormDocument>(formPath('NewBusiness'));
    expect(body.messages['tEdit-NewBusiness-txtInsuredName']).toEqual({
      en: expect.any(String),
      fr: expect.any(String),
    });
    expect(body.messages['msg-required']).toBeDefined();
    expect(Object.keys(body.messages).filter((key) => key.startsWith('tEdit-User'))).toEqual([]);
  });

  test('that nobody published is answered 404, saying which', async () => {
    const agent = await api.as('agent');
    const { status, body } = await agent.get<ErrorAnswer>(formPath('NoSuchForm'));
    expect(status).toBe(404);
    expect(body).toEqual(
      problem(404, 'noForm', 'There is no form “NoSuchForm”.', { parameters: { form: 'NoSuchForm' } }),
    );
  });

  test.each(['__proto__', 'constructor', '../users', 'NewBusiness%00', "x' OR 1=1", 'a'.repeat(90)])(
    'named %s does not exist',
    async (form) => {
      const agent = await api.as('agent');
      expect((await agent.get(formPath(form))).status).toBe(404);
    },
  );

  test('needs a sign-in [API-050]', async () => {
    expect((await api.request('GET', formPath('NewBusiness'))).status).toBe(401);
    expect((await api.request('GET', formPath('NoSuchForm'))).status).toBe(401);
  });

  test('answers 304 without a body to a reader who has it [API-050]', async () => {
    const first = await raw(formPath('NewBusiness'), { 'accept-encoding': 'br' });
    expect(first.etag).toMatch(/^"[\w-]{27}-br"$/);
    const again = await raw(formPath('NewBusiness'), { 'accept-encoding': 'br', 'if-none-match': first.etag ?? '' });
    expect(again).toMatchObject({ status: 304, etag: first.etag, bytes: Buffer.alloc(0) });
    const weak = await raw(formPath('NewBusiness'), { 'if-none-match': `"other", W/${first.etag}` });
    expect(weak.status).toBe(304);
    const other = await raw(formPath('NewBusiness'), { 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
  ] as const)('is sent as %s to a reader who takes %s', async (encoding, accept, decode) => {
    const answer = await raw(formPath('NewBusiness'), { 'accept-encoding': accept });
    expect(answer.encoding).toBe(encoding);
    const document = JSON.parse(decode(answer.bytes).toString()) as FormDocument;
    expect(document.items).toEqual(seeded('NewBusiness')?.items);
  });

  test('is the same to a caller never seen before and to one seen a moment ago', async () => {
    const fresh = await api.signIn('agent@lifeform.example', 'Maple-Harbour-21');
    const first = await fresh.get<FormDocument>(formPath('NewBusiness'));
    const second = await fresh.get<FormDocument>(formPath('NewBusiness'));
    expect(second.body).toEqual(first.body);
    const names = [
      'etag',
      'content-type',
      'content-security-policy',
      'cache-control',
      'vary',
      'x-content-type-options',
    ];
    for (const name of names) expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
  });
});

describe('the user form', () => {
  test('shows its sign-in page, and nothing else, without a sign-in [API-050]', async () => {
    const { status, body } = await api.request<FormDocument>('GET', formPath('User'));
    expect(status).toBe(200);
    expect(body.items.map(({ name }) => name)).toEqual(expect.arrayContaining(['username', 'password', 'btnLogin']));
    const places = new Set(body.layout.map(({ id }) => id));
    expect(body.layout.filter(({ parent }) => parent === null).map(({ id }) => id)).toEqual(['signIn']);
    expect(body.items.filter(({ name }) => !places.has(name))).toEqual([]);
    expect(body.messages['tEdit-User-username']).toBeDefined();
  });

  test('is whole for a person who is signed in', async () => {
    const agent = await api.as('agent');
    const { body } = await agent.get<FormDocument>(formPath('User'));
    expect(body.items).toEqual(seeded('User')?.items);
  });
});

test('the layout of every form is answered by form name [API-030]', async () => {
  const agent = await api.as('agent');
  const { body } = await agent.get<Record<string, InterfaceSetupItem[]>>('/api/getAllInterfaceSetupItems/');
  expect(body).toEqual(Object.fromEntries(seed.forms.map(({ form, layout }) => [form, layout])));
});

test('a product is answered with its settings and what it overrides of each form [API-031]', async () => {
  const agent = await api.as('agent');
  const { body, headers } = await agent.get<ProductSetup>(path('/api/allSetups/:prodID', { prodID: '0180' }));
  expect(body).toEqual(seed.products.find(({ prodID }) => prodID === '0180'));
  const again = await raw(path('/api/allSetups/:prodID', { prodID: '0180' }), {
    'if-none-match': headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

test('a product that is not offered is answered 404, saying which', async () => {
  const agent = await api.as('agent');
  const { status, body } = await agent.get<ErrorAnswer>(path('/api/allSetups/:prodID', { prodID: '9999' }));
  expect(status).toBe(404);
  expect(body.message).toBe('There is no product 9999. Choose another one.');
});

describe('messages', () => {
  test('of the shell are answered without a sign-in, with the messages of all forms', async () => {
    const { status, body } = await api.request<MessagesAnswer>(
      'GET',
      path('/api/GetMessages/:group', { group: 'Shell' }),
    );
    expect(status).toBe(200);
    const keys = Object.keys(body.messages);
    expect(keys.some((key) => key.startsWith('tEdit-Shell-'))).toBe(true);
    expect(keys.filter((key) => !/^(tEdit-Shell-|msg-)/.test(key))).toEqual([]);
  });

  test('of another group need a sign-in', async () => {
    const url = path('/api/GetMessages/:group', { group: 'Developer' });
    expect((await api.request('GET', url)).status).toBe(401);
    expect((await (await api.as('agent')).get(url)).status).toBe(200);
  });

  test('of no group are answered 404', async () => {
    const agent = await api.as('agent');
    expect((await agent.get(path('/api/GetMessages/:group', { group: 'Nothing' }))).status).toBe(404);
  });
});
