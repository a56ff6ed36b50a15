import { request } from 'node:http';
import type { FormDocument } from '@lifeform/metadata';
import type { ErrorAnswer, FormVersionDetail } from '@lifeform/metadata/contract';
import { describe, expect, test } from 'vitest';
import { accountOf, path, startApi } from './harness.ts';
import { problem } from './problem.ts';

const api = startApi();
const [username, password] = accountOf('agent');

const post = (raw: string, headers: Readonly<Record<string, string>> = {}) =>
  api.request<ErrorAnswer>('POST', '/users/authenticate', { raw, headers });

describe('a body', () => {
  test.each([
    ['a number in place of text', { username: 5, password, generateTrackingUserName: false }, 'username'],
    ['a list in place of text', { username, password: ['a'], generateTrackingUserName: false }, 'password'],
    ['an object in place of text', { username: {}, password, generateTrackingUserName: false }, 'username'],
    ['a missing field', { username, generateTrackingUserName: false }, 'password'],
    ['text that is too long', { username: 'a'.repeat(500), password, generateTrackingUserName: false }, 'username'],
    ['null', { username: null, password, generateTrackingUserName: false }, 'username'],
  ])('with %s is answered 400 with the path [API-053]', async (_name, body, path) => {
    const { status, body: answer } = await post(JSON.stringify(body));
    expect(status).toBe(400);
    expect(answer).toMatchObject({ code: 'bodyRefused', parameters: { field: path }, issues: [{ path }] });
    expect(answer.message).toContain(path);
  });

  test('with an expression of more than 500 arguments is told that they are too many, and where [EDIT-026]', async () => {
    const rule = (count: number) => ({
      ...{ kind: 'binding', id: 'sum', field: 'txtIncome', property: 'value' },
      expression: { '+': Array(count).fill(1) },
    });
    const developer = await api.as('developer');
    const send = async (count: number) => {
      const sent = { form: 'NeedsLite', baseVersion: 1, items: [], rules: [rule(count)] };
      return (await developer.post<ErrorAnswer>('/api/updateControlItems', sent)).body;
    };
    expect(await send(501)).toMatchObject({
      code: 'bodyRefused',
      parameters: { field: 'rules[0].expression.+', problem: 'maxItems', limit: '500' },
    });
    // What is wrong with a sum of 500 is another thing.
    expect(await send(500)).not.toMatchObject({ code: 'bodyRefused' });
  });

  test('of a form that says hidden is kept as one that says displayHidden [EDIT-022]', async () => {
    const developer = await api.as('developer');
    const form = 'SharedOwnership';
    const url = path('/api/GetControlItemsByForm/:form', { form });
    const { version, items, rules } = (await developer.get<FormDocument>(url)).body;
    const [first] = items;
    const rule = { kind: 'binding', id: 'seen', field: first?.name, property: 'hidden', expression: false };
    const cases = [{ id: 'seen', steps: [{ action: 'open', expect: { [first?.name ?? '']: { hidden: false } } }] }];
    const body = {
      ...{ form, baseVersion: version, cases, rules: [...rules, rule] },
      items: [{ ...items.at(-1), hidden: true }],
    };
    const { status } = await developer.post('/api/updateControlItems', body);
    expect(status).toBe(200);
    const newest = path('/api/forms/:form/versions/:version', { form, version: String(version + 1) });
    const kept = (await developer.get<FormVersionDetail>(newest)).body.content;
    expect(kept.items.at(-1)).toMatchObject({ displayHidden: true });
    expect(kept.rules.at(-1)).toMatchObject({ property: 'displayHidden' });
    expect(kept.cases[0]?.steps[0]?.expect).toEqual({ [first?.name ?? '']: { displayHidden: false } });
    expect(JSON.stringify([kept.items, kept.rules, kept.cases])).not.toContain('"hidden"');
  });

  test('that is a list, or no JSON at all, is answered 400', async () => {
    expect((await post('[]')).status).toBe(400);
    expect((await post('{"username":')).status).toBe(400);
    expect((await post('')).status).toBe(400);
  });

  test('with unknown fields is taken without them [API-053]', async () => {
    const body = { username, password, generateTrackingUserName: false, isAdmin: true, nested: { deep: [1] } };
    expect((await post(JSON.stringify(body))).status).toBe(200);
  });

  test.each(['__proto__', 'constructor'])('with the key %s is refused', async (key) => {
    const inner = key === 'constructor' ? '{"prototype":{"isAdmin":true}}' : '{"isAdmin":true}';
    const { status } = await post(`{"username":"${username}","password":"${password}","${key}":${inner}}`);
    expect(status).toBe(400);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test('of more than 1 MB is answered 413, saying what to do', async () => {
    const { status, body } = await post(JSON.stringify({ username: 'a'.repeat(1024 * 1024) }));
    expect(status).toBe(413);
    const message = 'The request is larger than 1 MB. Send less at a time.';
    expect(body).toEqual(problem(413, 'requestTooLarge', message));
  });

  test('of another type is answered 415', async () => {
    const { status, body } = await post('username=a', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(status).toBe(415);
    expect(body.message).toBe('Send the body as application/json.');
  });
});

describe('an error', () => {
  test('is problem details in JSON with statusCode, code and message [API-052]', async () => {
    const { status, body, headers } = await api.request<ErrorAnswer>('GET', '/api/nothing-here?name=secret');
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(body).toEqual({
      type: 'urn:lifeform:error:nothingThere',
      title: 'Not Found',
      status: 404,
      detail: 'There is nothing at GET /api/nothing-here.',
      statusCode: 404,
      code: 'nothingThere',
      parameters: { method: 'GET', address: '/api/nothing-here' },
      message: 'There is nothing at GET /api/nothing-here.',
    });
  });

  test('carries no stack and no internals', async () => {
    await api.dataSource.query('ALTER TABLE app_user RENAME TO app_user_away');
    const { status, body } = await post(JSON.stringify({ username, password, generateTrackingUserName: false }));
    await api.dataSource.query('ALTER TABLE app_user_away RENAME TO app_user');
    expect(status).toBe(500);
    expect(Object.keys(body).sort()).toEqual(Object.keys(problem(500, 'unexpected', '', { parameters: {} })).sort());
    expect(Object.keys(body.parameters ?? {})).toEqual(['reference']);
    expect(body.message).toMatch(/^Something went wrong on the server\. Try again; .* reference [\w-]{36}\.$/);
  });

  test('of a malformed address is answered 400', async () => {
    const status = await new Promise((resolve) => {
      request(new URL(api.url), { path: '/api/%zz' }, (response) => resolve(response.resume().statusCode)).end();
    });
    expect(status).toBe(400);
  });
});

describe('every answer', () => {
  test.each([
    ['an API answer', '/api/getVersion'],
    ['an error', '/api/nothing'],
    ['an error', '/api/getAllInterfaceSetupItems/'],
    ['a form', '/api/GetControlItemsByForm/User'],
    ['a page', '/login'],
  ])('%s has the security headers and a policy without inline code [API-055]', async (_name, path) => {
    const { headers } = await api.request('GET', path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('over plain http turns no address of its page into https', async () => {
    const { headers } = await api.request('GET', '/api/getVersion');
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  });

  test('names no other origin that may read it [API-055]', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
    const { headers: answered } = await api.request('OPTIONS', '/users/authenticate', { headers });
    expect(answered.get('access-control-allow-origin')).toBeNull();
  });
});
