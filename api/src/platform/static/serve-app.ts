import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** First path segments of the API: an unknown address below them is an error, not a screen. */
const API = /^\/(api|users|tracking|DB[^/]*)(\/|$)/;
/** File names that contain a hash of their content. */
const HASHED = /^\/assets\//;
const YEAR_SECONDS = 365 * 24 * 3600;

interface AppRequest {
  readonly Params: { readonly '*': string };
}

/** Serves the built application: its files, and its page at every address of a screen. */
export async function serveApp(server: FastifyInstance, appDir: string): Promise<void> {
  await server.register(fastifyStatic, { root: appDir, serve: false, preCompressed: true, cacheControl: false });
  server.get<AppRequest>('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (API.test(path)) return reply.callNotFound();
    // Checked each time: the application may be built while the server runs.
    if (!existsSync(join(appDir, 'index.html'))) return notBuilt(reply);
    return isFile(path) ? sendFile(request, reply, path) : sendPage(reply);
  });
}

function isFile(path: string): boolean {
  return /\.[a-z\d]+$/i.test(path);
}

function sendFile(request: FastifyRequest<AppRequest>, reply: FastifyReply, path: string) {
  reply.header('cache-control', HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  return reply.sendFile(request.params['*']);
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html');
}

function notBuilt(reply: FastifyReply): FastifyReply {
  const message = 'The application is not built here. Run "npm run build" and load this page again.';
  return reply.code(503).header('cache-control', 'no-store').send({ statusCode: 503, message });
}
