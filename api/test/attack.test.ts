import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectComposed, NASTY, send } from './attack-request.ts';
import { type Client, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

/** Every route that takes a body. */
const WRITES = [
  '/users/authenticate',
  '/users/login',
  '/users/refresh',
  '/users/logout',
  '/users/update',
  '/api/updateControlItems',
  '/api/deleteControlItems',
  '/api/GetFirstYearPremium',
  '/api/GetCoverageSetup',
  '/api/illustrations',
  '/api/illustrations/report',
  '/api/illustrations/compare',
  '/api/illustrations/workbook',
] as const;

let developer: Client;
let agent: Client;

beforeAll(async () => {
  developer = await api.as('developer');
  agent = await api.as('agent');
});

function tokenFor(route: string): string {
  return (route.includes('ControlItems') ? developer : agent).tokens.jwt;
}

const scalar = fc.oneof(
  fc.constantFrom(...NASTY),
  // Of any code units, halves of pairs among them.
  fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 30 }),
  fc.constantFrom(0, -1, -0, 1.5, 1e15, 2 ** 53, 2 ** 31, -(2 ** 31), 1e308, 5e-324),
  fc.boolean(),
  fc.constant(null),
);

const { junk } = fc.letrec((tie) => ({
  junk: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('junk'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(fc.constantFrom('en', 'id', 'name', 'constructor', '0', 'toString'), fc.string({ maxLength: 8 })),
      tie('junk'),
      { maxKeys: 4 },
    ),
  ),
}));

/** A body each route would take, to be broken in one place. */
const VALID: Readonly<Record<string, object>> = {
  '/users/authenticate': {
    username: 'nobody@lifeform.example',
    password: 'nothing at all',
    generateTrackingUserName: false,
  },
  '/users/login': { token: 'x', username: 'agent@lifeform.example' },
  '/users/refresh': { token: 'x', username: 'agent@lifeform.example' },
  '/users/logout': { token: 'x', username: 'agent@lifeform.example' },
  '/users/update': {
    username: 'agent@lifeform.example',
    formData: { txtA: 'a', numB: 1 },
    inputLanguage: 'English',
    fontSize: 'Small',
  },
  '/api/updateControlItems': {
    form: 'NewBusiness',
    baseVersion: 0,
    items: [{ name: 'txtA', fieldType: 'text', max: 1, optionItems: [{ code: 'a', text: 'a' }] }],
    messages: { 'tEdit-NewBusiness-txtA': { en: 'a', fr: 'a' } },
    products: { '0180': { txtA: { min: 1 } } },
    comment: 'x',
  },
  '/api/deleteControlItems': { form: 'NewBusiness', baseVersion: 0, names: ['txtA'], comment: 'x' },
  '/api/GetFirstYearPremium': payload(),
  '/api/GetCoverageSetup': {
    coverageID: '001',
    prodID: '0010',
    issueDate: '2020-01-31',
    insured: { sex: 'M', smokeClass: 'R', issueAge: 40 },
    rateClass: 'S',
    faceAmount: 100_000,
    coiType: 'LevelGuaranteed',
    isUseRatings: true,
    meRating: 100,
    flatExtra: 0,
    flatExtraDuration: 0,
    isWaiver: false,
    isADB: false,
    premiumMode: 1,
  },
  '/api/illustrations': { payload: payload(), id: 'a', revision: 1 },
  '/api/illustrations/report': { payload: payload(), id: 'a', revision: 1 },
  '/api/illustrations/compare': payload(),
  '/api/illustrations/workbook': payload(),
};

type Step = string | number;

function placesIn(value: unknown, at: readonly Step[] = []): readonly (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
}

function broken(value: unknown, [step, ...rest]: readonly Step[], by: unknown): unknown {
  if (step === undefined) return by;
  const inner = (value as Record<Step, unknown>)[step];
  const copy: Record<Step, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  copy[step] = broken(inner, rest, by);
  return copy;
}

describe('a body broken in one place', () => {
  test.each(WRITES)('sent to %s is refused with a clear answer [API-053]', async (route) => {
    const valid = VALID[route] ?? {};
    const places = placesIn(valid);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), junk, async (place, by) => {
        const body = JSON.stringify(broken(valid, place, by)) ?? 'null';
        const heard = await send(api.url, {
          method: 'POST',
          address: route,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenFor(route)}` },
          body,
        });
        expectComposed(heard, body);
      }),
      { seed: 20260108, numRuns: 60 },
    );
  });
});

describe('an odd body', () => {
  const json = { 'content-type': 'application/json' };
  const deep = (open: string, close: string) => `${open.repeat(100_000)}1${close.repeat(100_000)}`;
  const [valid] = Object.values(VALID);
  const text = JSON.stringify(valid);
  test.each([
    ['lists in lists', json, deep('[', ']')],
    ['objects in objects', json, deep('{"a":', '}')],
    ['values in values', json, `{"prodID":"0180","formVersion":1,"values":${deep('{"a":', '}')}}`],
    ['half a text', json, text.slice(0, -3)],
    ['a bare word', json, 'NaN'],
    ['infinity', json, '{"prodID":"0180","formVersion":1e999,"values":{"txtFaceTerm10":1e999}}'],
    ['a long number', json, `{"formVersion":${'9'.repeat(100_000)}}`],
    ['a key twice', json, '{"prodID":"0180","prodID":{},"formVersion":1,"values":{}}'],
    ['bytes of no alphabet', json, Buffer.from([0xff, 0xfe, 0x00, 0xc0, 0x80])],
    ['a mark at its start', json, `\ufeff${text}`],
    ['compressed', { ...json, 'content-encoding': 'gzip' }, gzipSync(text)],
    ['compressed and huge', { ...json, 'content-encoding': 'gzip' }, gzipSync('0'.repeat(50_000_000))],
    ['more than is read', json, 'x'.repeat(3 * 1024 * 1024)],
    ['another alphabet', { 'content-type': 'application/json; charset=utf-16' }, text],
    ['no type', {}, text],
    ['an odd type', { 'content-type': '__proto__' }, text],
    ['two types', { 'content-type': 'application/json, text/html' }, text],
    ['parts', { 'content-type': 'multipart/form-data; boundary=a' }, '--a--'],
    ['xml', { 'content-type': 'application/xml' }, '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ])('%s: every route refuses it without a fault [API-053]', async (_name, headers, body) => {
    for (const address of WRITES) {
      const heard = await send(api.url, {
        method: 'POST',
        address,
        headers: { ...headers, authorization: `Bearer ${tokenFor(address)}` },
        body,
      });
      expectComposed(heard, '');
      expect(heard.status).toBeGreaterThanOrEqual(400);
    }
  });
});
