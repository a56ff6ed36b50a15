import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECURITY_HEADERS } from './security-headers.ts';

const STREAMS = new WeakSet<ServerResponse>();

/** Whether an answer is an event stream, which ends when the client leaves. */
export function isEventStream(response: ServerResponse): boolean {
  return STREAMS.has(response);
}

/** Starts an answer of server-sent events; undefined for a HEAD request, which would wait for its end for ever. */
export function openEvents(request: FastifyRequest, reply: FastifyReply): ServerResponse | undefined {
  reply.hijack();
  STREAMS.add(reply.raw);
  reply.raw.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A connection kept open after the last event would delay a stopping server.
    connection: 'close',
    // A buffering proxy would delay events.
    'x-accel-buffering': 'no',
  });
  if (request.method !== 'HEAD') return reply.raw;
  reply.raw.end();
  return undefined;
}
