import multipart from '@fastify/multipart';
import { ENDPOINTS, type Endpoint } from '@lifeform/metadata/contract';
import { HttpStatus } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** Routes that accept files. */
const UPLOADS: ReadonlySet<string | undefined> = new Set(
  Object.entries<Endpoint>(ENDPOINTS).flatMap(([route, { upload }]) => (upload ? [route.split(' ')[1]] : [])),
);
const TYPE = 'multipart/form-data';

/** Accepts multipart bodies, unread until a route asks for their parts, and only on these routes. */
export async function acceptUploads(server: FastifyInstance): Promise<void> {
  await server.register(multipart);
  server.addHook('preParsing', async (request) => {
    if (!request.headers['content-type']?.startsWith(TYPE) || UPLOADS.has(request.routeOptions.url)) return;
    throw new ApiError(HttpStatus.UNSUPPORTED_MEDIA_TYPE, 'notJson');
  });
}

/**
 * Bodies are JSON only; an empty one counts as absent, because every request of the browser claims to be JSON. Keys
 * that would reach an object's prototype are refused.
 */
export function acceptJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
