import { ENDPOINTS } from '@lifeform/metadata/contract';
import type { FastifyRequest } from 'fastify';

const ROUTES: ReadonlySet<string> = new Set(Object.keys(ENDPOINTS));

/** Method and path of the endpoint a request is for, by its name in the table; undefined for any other address. */
export function requestRoute({ method, routeOptions }: FastifyRequest): string | undefined {
  const route = `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;
  return ROUTES.has(route) ? route : undefined;
}
