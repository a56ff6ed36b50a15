import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/**
 * One line a request: what, how it ended, how long it took, and the correlation id of the sign-in. The route's
 * pattern stands for the address, because an address may carry a name.
 */
export function logRequests(server: FastifyInstance, log: Logger): void {
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      id: request.id,
      challenge: challenge(request.headers.challenge),
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) log.error(line, 'request');
    else log.info(line, 'request');
  });
}

/** Only what we hand out ourselves: anything else is not worth a line, or is an attempt to forge one. */
function challenge(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{1,64}$/.test(header) ? header : undefined;
}
