import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SaveOptionSourceRequest } from '@lifeform/metadata/contract';

/** A server of somebody else with towns in regions, and what it was asked. */
export async function startTowns() {
  const asked: string[] = [];
  /** What each question carried in the header `x-api-key`. */
  const keys: (string | undefined)[] = [];
  const towns = [
    { id: 7, name: 'Lyon', region: 'south', facts: { people: 520_000 } },
    { id: 9, name: 'Nice', region: 'south', facts: { people: 340_000 } },
    { id: 11, name: 'Lille', region: 'north', facts: { people: 236_000 } },
  ];
  const state = { mode: 'well' as 'well' | 'broken' | 'away' | 'large' | 'elsewhere' | 'words' };
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url);
    keys.push(headers['x-api-key']?.toString());
    const { pathname, searchParams } = new URL(url, 'http://towns');
    const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (state.mode === 'broken') response.writeHead(500).end();
    else if (state.mode === 'elsewhere') response.writeHead(302, { location: '/v1/towns' }).end();
    else if (state.mode === 'large') json({ results: [{ id: 1, name: 'x'.repeat(1_000_001) }] });
    else if (state.mode === 'words') response.end('<html>');
    else if (pathname === '/v1/towns') {
      const [words, region] = [searchParams.get('q') ?? '', searchParams.get('region') ?? ''];
      json({
        results: towns.filter((town) => town.name.toLowerCase().includes(words) && town.region.includes(region)),
      });
    } else {
      const one = towns.find(({ id }) => pathname === `/v1/towns/${id}`);
      if (one) json(one);
      else response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const source: SaveOptionSourceRequest = {
    name: 'towns',
    address: `${origin}/v1`,
    path: '/towns?q={search}&region={region}',
    entryPath: '/towns/{code}',
    list: 'results',
    code: 'id',
    text: 'name',
    columns: { people: 'facts.people', region: 'region' },
    seconds: 60,
  };
  return { asked, keys, state, origin, source, close: () => server.close() };
}
