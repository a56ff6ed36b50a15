import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of somebody else with towns in two regions, and what it was asked. */
export async function startTowns() {
  const asked: string[] = [];
  const towns = [
    { id: 7, name: 'Lyon', region: 'south', mayor: 'Ann Doe' },
    { id: 9, name: 'Nice', region: 'south', mayor: 'Bo Roe' },
    { id: 11, name: 'Lille', region: 'north', mayor: 'Cy Poe' },
  ];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const { pathname, searchParams } = new URL(url, 'http://towns');
    response.setHeader('content-type', 'application/json');
    const words = (searchParams.get('q') ?? '').toLowerCase();
    const one = towns.find(({ id }) => pathname === `/towns/${id}`);
    const found = towns.filter(
      ({ name, region }) => name.toLowerCase().includes(words) && region.includes(searchParams.get('region') ?? ''),
    );
    response.end(JSON.stringify(one ?? { results: found }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { asked, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
