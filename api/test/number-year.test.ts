import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOf, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const zone = process.env.TZ;
const api = startApi();

// Half past eleven on New Year's Eve in Toronto is New Year's Day by universal time.
beforeAll(() => {
  process.env.TZ = 'America/Toronto';
  const now = new Date();
  api.travel(new Date(now.getFullYear(), 11, 31, 23, 30).getTime() - now.getTime());
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('the number of an illustration bears the year of the day it is saved on, where the server stands', async () => {
  const agent = await api.signIn(...accountOf('agent'));
  const { body } = await agent.post<IllustrationDetail>('/api/illustrations', { payload: payload() });
  const year = String(new Date().getFullYear());
  expect([body.payload.asOf?.slice(0, 4), body.illustrationNumber.match(/\d{4}/)?.[0]]).toEqual([year, year]);
});
