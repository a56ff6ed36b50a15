import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Measures every answer by its route's pattern, as the address may contain a name. */
export function measureRequests(server: FastifyInstance, { requests }: Metrics): void {
  server.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
  });
}
