import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AdmittedRequest } from '../auth/policy.guard.ts';

/**
 * One line a request: route, status, duration, the id of the account, and the correlation id of the sign-in. The route's
 * pattern replaces the address, which may contain a name.
 */
export function logRequests(server: FastifyInstance, log: Logger): void {
  server.addHook('onResponse', async (request: AdmittedRequest, reply) => {
    const line = {
      id: request.id,
      challenge: challenge(request.headers.challenge),
      person: request.principal?.userID,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) log.error(line, 'request');
    else log.info(line, 'request');
  });
}

/** Only values that we hand out: anything else is useless, or an attempt to forge a log line. */
function challenge(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{1,64}$/.test(header) ? header : undefined;
}
