import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON and nothing else; an empty one counts as none, because every request of the browser says it is
 * JSON. Keys that would reach an object's prototype are refused.
 */
export function acceptJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
