import multipart from '@fastify/multipart';
import { ENDPOINTS, type Endpoint } from '@lifeform/metadata/contract';
import { HttpStatus } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';
import { boundsOfRoute, isDeeper } from './body-bounds.ts';
import { requestRoute } from './request-route.ts';

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
 * that would reach an object's prototype are refused, and so is what is longer or deeper than its endpoint takes, before
 * it is parsed.
 */
export function acceptJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') {
      done(null, undefined);
      return;
    }
    const { length, depth } = boundsOfRoute(requestRoute(request));
    if (text.length > length) done(new ApiError(HttpStatus.PAYLOAD_TOO_LARGE, 'requestTooLarge'));
    else if (isDeeper(text, depth)) done(tooDeep(depth));
    else void parse(request, text, done);
  });
}

function tooDeep(most: number): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'requestTooDeep', { parameters: { most: String(most) } });
}
