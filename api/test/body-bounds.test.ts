import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ErrorAnswer } from '@lifeform/metadata/contract';
import { describe, expect, test } from 'vitest';
import { boundsOfRoute, isDeeper, MOST_BODY } from '../src/platform/http/body-bounds.ts';
import { startApi } from './harness.ts';

const api = startApi();

test('an endpoint takes no more than its schema can hold, and one that says nothing no more than any [GATE-034]', () => {
  expect(boundsOfRoute('POST /users/authenticate').length).toBeLessThan(20_000);
  expect(boundsOfRoute('POST /users/authenticate').depth).toBeLessThan(20);
  expect(boundsOfRoute('POST /api/updateControlItems')).toEqual({ length: MOST_BODY, depth: 200 });
  expect(boundsOfRoute('POST /nothing')).toEqual({ length: MOST_BODY, depth: 200 });
});

test.each([
  ['[[1]]', 2, false],
  ['[[[1]]]', 2, true],
  ['{"a":[{}]}', 3, false],
  ['{"a":[{}]}', 2, true],
  ['["[[[[","\\"[[[["]', 1, false],
  ['[1],[1],[1]', 1, false],
  ['"\\\\"[[', 1, true],
])('%s is nested deeper than %i: %s [GATE-034]', (json, most, expected) => {
  expect(isDeeper(json, most)).toBe(expected);
});

const MEGABYTE = MOST_BODY - 64;
const BODIES = {
  'opened lists': '['.repeat(MEGABYTE),
  'lists in lists': '['.repeat(MEGABYTE / 2) + ']'.repeat(MEGABYTE / 2),
  'opened objects': '{"a":'.repeat(MEGABYTE / 5),
  'a field of lists': `{"comment":${'['.repeat(MEGABYTE)}`,
};
const ROUTES = [
  '/users/authenticate',
  '/users/refresh',
  '/api/illustrations',
  '/api/GetFirstYearPremium',
  '/api/updateControlItems',
];

/** The shortest of several: a machine that does other things too holds a loop up now and then. */
async function shortestDelay(work: () => Promise<void>): Promise<number> {
  const delays: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await work();
    delay.disable();
    delays.push(delay.max / 1e6);
  }
  return Math.min(...delays);
}

describe.each(Object.entries(BODIES))('a megabyte of %s', (_, raw) => {
  test.each(ROUTES)('is refused at %s before it is read into anything [GATE-034]', async (address) => {
    const { tokens } = await api.as('developer');
    const statuses = new Set<number>();
    const held = await shortestDelay(async () => {
      const { status } = await api.request<ErrorAnswer>('POST', address, { token: tokens.jwt, raw });
      statuses.add(status);
    });
    expect([400, 413]).toEqual(expect.arrayContaining([...statuses]));
    expect(held).toBeLessThan(100);
  });
});
