import type { ErrorAnswer } from '@lifeform/metadata/contract';
import type { IllustrationPage } from '@lifeform/metadata/insurance';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { QuoteService } from '../src/feature/quote/index.ts';
import { ReportFileEntity } from '../src/feature/report/report-file.entity.ts';
import type { OverloadLimits } from '../src/platform/config/overload-limits.ts';
import { type Answer, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const FAR: OverloadLimits = { requests: 1000, loopMilliseconds: 60_000, queries: 1000, reports: 100 };
const api = startApi();
const only = (limits: Partial<OverloadLimits>) => api.restart({ overload: { ...FAR, ...limits } });

const quote = async () => (await api.as('agent')).post<ErrorAnswer>('/api/GetFirstYearPremium', payload());
const save = async () => (await api.as('agent')).post<ErrorAnswer>('/api/illustrations', { payload: payload() });
const errorOf = ({ status, body, headers }: Answer<ErrorAnswer>) => [status, body.code, headers.get('retry-after')];

/** Makes quotes wait until they are let go. */
function holdQuotes() {
  let asked = 0;
  let letGo = () => {};
  const gate = new Promise<void>((open) => {
    letGo = open;
  });
  const quotes = api.app.get(QuoteService);
  const price = quotes.price.bind(quotes);
  vi.spyOn(quotes, 'price').mockImplementation(async (...given) => {
    asked += 1;
    await gate;
    return price(...given);
  });
  return { letGo, asked: () => asked };
}

describe('a server that may answer so many requests at once', () => {
  beforeAll(() => only({ requests: 3 }));

  test('refuses the next one at once with when to come back, and goes on with what concerns all [STAND-022]', async () => {
    const agent = await api.as('agent');
    const { letGo, asked } = holdQuotes();
    const taken = [quote(), quote(), quote()];
    await expect.poll(asked).toBe(3);
    expect(errorOf(await quote())).toEqual([503, 'serverBusy', '2']);
    const { headers, body } = await api.request<ErrorAnswer>('GET', '/api/getProducts', { token: agent.tokens.jwt });
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({ type: 'urn:lifeform:error:serverBusy', status: 503, title: 'Service Unavailable' });
    const texts = await api.request<{ messages: object }>('GET', '/api/GetMessages/Refusal');
    expect(texts.body.messages).toMatchObject({
      'tEdit-Refusal-serverBusy': { en: body.message, fr: expect.stringMatching(/serveur/) },
    });
    expect((await api.request('GET', '/api/getVersion')).status).toBe(200);
    expect((await api.request('GET', '/api/ready')).status).toBe(200);
    const stop = new AbortController();
    const live = await fetch(new URL('/api/live', api.url), {
      headers: { authorization: `Bearer ${agent.tokens.jwt}` },
      signal: stop.signal,
    });
    expect(live.status).toBe(200);
    stop.abort();
    const other = agent.tokens.token;
    expect((await api.request('POST', '/users/logout', { body: { ...other, token: 'another' } })).status).toBe(204);
    letGo();
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200]);
    vi.restoreAllMocks();
    expect((await quote()).status).toBe(200);
  });
});

describe('a server whose event loop may be late by so much', () => {
  beforeAll(() => only({ loopMilliseconds: 25 }));

  test('refuses requests while something holds the loop again and again, says it is ready, and takes them once it is over [STAND-022]', async () => {
    await api.as('agent');
    await expect.poll(async () => (await quote()).status).toBe(200);
    const holding = setInterval(() => {
      const end = performance.now() + 80;
      while (performance.now() < end);
    }, 1);
    try {
      await expect.poll(async () => errorOf(await quote())).toEqual([503, 'serverBusy', '2']);
      expect((await api.request('GET', '/api/getVersion')).status).toBe(200);
    } finally {
      clearInterval(holding);
    }
    await expect.poll(async () => (await quote()).status).toBe(200);
  });
});

describe('a database for which so many queries may wait', () => {
  beforeAll(() => only({ queries: 2 }));

  /** Takes every connection there is for writing. */
  async function takeConnections(): Promise<() => Promise<unknown>> {
    const runners = Array.from({ length: process.env.TEST_DATABASE_URL ? 10 : 1 }, () =>
      api.dataSource.createQueryRunner('master'),
    );
    for (const runner of runners) await runner.startTransaction();
    return () => Promise.all(runners.map((runner) => runner.release()));
  }

  test('refuses the next one at once with when to come back, and the server stays ready [STAND-022]', async () => {
    expect((await save()).status).toBe(200);
    const giveBack = await takeConnections();
    const asked: Promise<unknown>[] = [];
    const ask = () => {
      const runner = api.dataSource.createQueryRunner('master');
      asked.push(runner.query('SELECT 1 AS one').finally(() => runner.release()));
      return asked.at(-1);
    };
    ask();
    ask();
    await expect(ask()).rejects.toMatchObject({ code: 'POOL_FULL' });
    expect(errorOf(await save())).toEqual([503, 'serverBusy', '5']);
    expect((await api.request('GET', '/api/ready')).status).toBe(200);
    await giveBack();
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect((await save()).status).toBe(200);
  });
});

describe('a printer for which so many reports may wait', () => {
  beforeAll(() => only({ reports: 2 }));

  test('refuses the next ones before anything is saved, and whatever it takes arrives [STAND-022, STAND-024, TRUST-025]', async () => {
    const agent = await api.as('agent');
    const count = async () => ({
      saved: (await agent.get<IllustrationPage>('/api/illustrations')).body.total,
      files: await api.dataSource.getRepository(ReportFileEntity).count(),
    });
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => agent.post<ErrorAnswer>('/api/illustrations/report', { payload: payload() })),
    );
    const arrived = answers.filter(({ status }) => status === 200);
    // Two at a page and two that wait.
    expect(arrived).toHaveLength(4);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(errorOf)).toEqual(refused.map(() => [503, 'printerBusy', '5']));
    expect(await count()).toEqual({ saved: before.saved + 4, files: before.files + 4 });
  });
});
