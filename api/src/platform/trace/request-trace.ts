import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type Context,
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The header in which a request's id arrives, is answered and is passed on. */
export const REQUEST_ID = 'x-request-id';

const ID = createContextKey('request id');
const GIVEN_ID = /^[\w.:-]{1,128}$/;
const TRACER = 'lifeform';

/** The id a proxy or client gave the request, if it can stand in a log as it is; else a new one. */
export function requestID({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
}

/** Everything done for a request belongs to its id and its span; the answer carries the id. */
export function traceRequests(server: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID, request.id);
    const parent = propagation.extract(ROOT_CONTEXT, request.headers).setValue(ID, request.id);
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id };
    const span = trace
      .getTracer(TRACER)
      .startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  server.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** Headers by which another server knows which request a call is made for; none outside a request. */
export function outgoingHeaders(active: Context = context.active()): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(active, headers);
  const id = active.getValue(ID);
  return typeof id === 'string' ? { ...headers, [REQUEST_ID]: id } : headers;
}

/**
 * Runs a step of a request as a span of its own.
 * @param name a word of this program, never anything entered
 */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  return trace.getTracer(TRACER).startActiveSpan(name, (span) =>
    work()
      .catch((error: unknown) => {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      })
      .finally(() => span.end()),
  );
}
