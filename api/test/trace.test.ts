import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logRequests } from '../src/platform/log/request-log.ts';
import { outgoingHeaders, requestID, traceRequests } from '../src/platform/trace/request-trace.ts';
import { TestApi } from './harness.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

const spans: SentSpan[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
      readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
    };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

describe('a request that brings an id and a trace', () => {
  const api = new TestApi();
  let answer: Headers;
  beforeAll(async () => {
    await once(collector.listen(0, '127.0.0.1'), 'listening');
    const { port } = collector.address() as AddressInfo;
    await api.start({ config: { tracesAddress: `http://127.0.0.1:${port}/v1/traces` } });
    const headers = { 'x-request-id': 'proxy-4711', traceparent: `00-${TRACE}-${PARENT}-01` };
    answer = (await api.request('GET', '/api/ready', { headers })).headers;
    // What is left is sent at the end.
    await api.close();
  });
  afterAll(() => collector.close());

  test('is answered with its id [OPS-001]', () => {
    expect(answer.get('x-request-id')).toBe('proxy-4711');
  });

  test('is a span of that trace with its route and id [OPS-001]', () => {
    const span = spans.find(({ traceId }) => traceId === TRACE);
    expect(span).toMatchObject({ name: 'GET /api/ready', parentSpanId: PARENT });
    expect(span?.attributes).toContainEqual({ key: 'request.id', value: { stringValue: 'proxy-4711' } });
  });
});

describe('a server', () => {
  const lines: string[] = [];
  const passedOn: IncomingHttpHeaders[] = [];
  const server = fastify({ genReqId: requestID });
  beforeAll(async () => {
    traceRequests(server);
    logRequests(server, pino({ base: null }, { write: (line) => void lines.push(line) }));
    server.get('/', async () => {
      passedOn.push(outgoingHeaders());
      return 'done';
    });
    await server.ready();
  });
  afterAll(() => server.close());

  test('writes the id it was sent into its log and passes it on [OPS-001]', async () => {
    await server.inject({ url: '/', headers: { 'x-request-id': 'a-1' } });
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ id: 'a-1', route: '/' });
    expect(passedOn.at(-1)).toEqual({ 'x-request-id': 'a-1' });
  });

  test('gives an id of its own to a request whose id could not stand in a log', async () => {
    const { headers } = await server.inject({ url: '/', headers: { 'x-request-id': 'a\tforged line' } });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});
