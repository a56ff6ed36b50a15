import { describe, expect, test } from 'vitest';
import { type Client, path, startApi } from './harness.ts';

const api = startApi();

interface Stream {
  /** Whether it ended, once it said what it has to. */
  isOver(): Promise<boolean>;
  leave(): void;
}

/** Follows a report that is not being made. */
async function follow({ tokens }: Client, runID: string): Promise<Stream> {
  const abort = new AbortController();
  const address = new URL(path('/api/illustrations/report/:runID', { runID }), api.url);
  const headers = { authorization: `Bearer ${tokens.jwt}` };
  const response = await fetch(address, { headers, signal: abort.signal });
  const reader = response.body?.getReader();
  await reader?.read();
  let end: boolean | undefined;
  void reader?.read().then(
    ({ done }) => (end = done),
    () => undefined,
  );
  return {
    // Another request and its answer pass in between: an end would have arrived.
    isOver: async () => {
      await api.request('GET', '/api/getVersion');
      return end === true;
    },
    leave: () => abort.abort(),
  };
}

describe('streams of progress', () => {
  test('past the limit of one person close their own oldest, and nobody else’s [GATE-040]', async () => {
    const other = await follow(await api.as('headOffice'), 'other');
    const agent = await api.as('agent');
    const own: Stream[] = [];
    for (let count = 0; count < 120; count += 1) own.push(await follow(agent, `run-${count}`));
    expect(await own[0]?.isOver()).toBe(true);
    expect(await own.at(-1)?.isOver()).toBe(false);
    expect(await other.isOver()).toBe(false);
    for (const stream of [other, ...own]) stream.leave();
  });
});
