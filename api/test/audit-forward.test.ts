import { createServer as createHttps } from 'node:https';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer as createTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditForwarder } from '../src/feature/audit/audit-forwarder.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { AuditLog } from '../src/platform/audit/audit-log.ts';
import { AuditStateEntity } from '../src/platform/audit/audit-state.entity.ts';
import type { AuditForward } from '../src/platform/config/audit-config.ts';
import { TestApi } from './harness.ts';
import { CERTIFICATE, KEY } from './tls-certificate.ts';

const api = new TestApi();
const pair = { cert: CERTIFICATE, key: KEY };

/** What arrived, in its order. */
let frames: string[] = [];
let isBreakingOff = false;
let line: Socket | undefined;
const syslog = createTls(pair, (socket) => {
  let text = Buffer.alloc(0);
  socket.on('data', (piece: Buffer) => {
    text = Buffer.concat([text, piece]);
    for (let end = text.indexOf(' '); end > 0; end = text.indexOf(' ')) {
      const length = Number(text.subarray(0, end).toString());
      if (text.length < end + 1 + length) break;
      frames.push(text.subarray(end + 1, end + 1 + length).toString());
      text = text.subarray(end + 1 + length);
      if (isBreakingOff) line?.resetAndDestroy();
    }
  });
  socket.on('error', () => undefined);
});
syslog.on('connection', (socket) => {
  line = socket;
});
syslog.on('tlsClientError', () => undefined);

/** Bodies with the token they came with; `status` answers them. */
const posts: { readonly token: string | undefined; readonly body: string }[] = [];
let status = 204;
const https = createHttps(pair, (request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => {
    body += piece.toString();
  });
  request.on('end', () => {
    posts.push({ token: request.headers.authorization, body });
    response.writeHead(status).end();
  });
});

const listen = (server: Server, port = 0) =>
  new Promise<number>((ready) => server.listen(port, '127.0.0.1', () => ready((server.address() as AddressInfo).port)));
const close = (server: Server) => new Promise((closed) => server.close(closed));

let [syslogPort, httpsPort] = [0, 0];
const to = (kind: AuditForward['kind'], more: Partial<AuditForward> = {}): AuditForward => ({
  ...{ kind, format: 'json', token: undefined, tls: { ca: CERTIFICATE } },
  address: new URL(kind === 'syslog' ? `syslog+tls://127.0.0.1:${syslogPort}` : `https://127.0.0.1:${httpsPort}/audit`),
  ...more,
});

beforeAll(async () => {
  [syslogPort, httpsPort] = [await listen(syslog), await listen(https)];
  await api.start({ config: { auditForward: to('syslog'), pollMilliseconds: 3_600_000 } });
  await append('before');
});
afterAll(async () => {
  await api.close();
  await Promise.all([close(syslog), close(https)].map((closed) => closed.catch(() => undefined)));
});

const send = () => api.app.get(AuditForwarder).run();
async function append(...subjects: readonly string[]): Promise<void> {
  const entries = subjects.map((subject) => {
    return { actor: 'zoé', action: 'policy.refused' as const, subject, detail: { errorCode: 7 }, at: new Date() };
  });
  await api.dataSource.transaction((manager) => api.app.get(AuditLog).appendAll(manager, entries));
}
const stored = async () => {
  const rows = await api.dataSource.getRepository(AuditLogEntity).find({ order: { sequence: 'ASC' } });
  return rows.map(({ sequence }) => sequence);
};
/** The JSON of a message. */
const told = (frame: string) => JSON.parse(frame.slice(frame.indexOf('{'))) as { sequence: number; subject: string };
/** Each sequence once, where it came first. */
const arrived = (lines: readonly string[]) => [...new Set(lines.map((line) => told(line).sequence))];

describe('the audit log by syslog over TLS', () => {
  test('is sent from its first row on, each row a message with its length before it [GATE-026]', async () => {
    expect(await send()).toBe(true);
    expect(arrived(frames)).toEqual(await stored());
    expect(frames.at(-1)).toMatch(/^<108>1 \d{4}-\d\d-\d\dT[\d:.]{12}Z Here lifeform - policy\.refused - \uFEFF\{/);
    expect(told(frames.at(-1) ?? '')).toMatchObject({ subject: 'before', actor: 'zoé', detail: { errorCode: 7 } });
  });

  test('loses no row to a receiver that breaks off half-way, and sends them in their order [GATE-026]', async () => {
    frames = [];
    await append('one', 'two', 'three');
    isBreakingOff = true;
    expect(await send()).toBe(false);
    isBreakingOff = false;
    expect(await send()).toBe(true);
    expect(arrived(frames)).toEqual((await stored()).slice(-3));
  });

  test('goes on where it was when the receiver is back, also after a restart [GATE-026]', async () => {
    frames = [];
    await close(syslog);
    await append('four', 'five');
    expect(await send()).toBe(false);
    await api.restart({});
    await append('six');
    expect(await send()).toBe(false);
    expect(frames).toEqual([]);
    await listen(syslog, syslogPort);
    expect(await send()).toBe(true);
    expect(frames.map((frame) => told(frame).subject)).toEqual(['four', 'five', 'six']);
    frames = [];
    expect(await send()).toBe(true);
    expect(frames).toEqual([]);
  });

  test('is not held back by a place that somebody wrote into the database', async () => {
    const states = api.dataSource.getRepository(AuditStateEntity);
    await states.update({ name: 'forward' }, { state: '{"sequence":1000000,"at":""}' });
    await append('seven');
    expect(await send()).toBe(true);
    expect(arrived(frames)).toEqual(await stored());
  });

  test('is CEF where that is set, and nothing is sent to whom the certificates do not vouch for', async () => {
    frames = [];
    await api.restart({ auditForward: to('syslog', { format: 'cef', tls: {} }) });
    await append('eight');
    expect(await send()).toBe(false);
    expect(frames).toEqual([]);
    await api.restart({ auditForward: to('syslog', { format: 'cef' }) });
    expect(await send()).toBe(true);
    expect(frames).toEqual([expect.stringContaining('CEF:0|Lifeform|Lifeform|2.0.4|policy.refused|Policy refused|7|')]);
  });
});

test('by HTTPS it is posted with its token as JSON lines, again until it is taken [GATE-026]', async () => {
  await api.restart({ auditForward: to('https', { token: 'a token' }) });
  await append('nine', 'ten');
  status = 503;
  expect(await send()).toBe(false);
  status = 204;
  expect(await send()).toBe(true);
  const [refused, taken] = posts;
  expect(posts).toHaveLength(2);
  expect(taken).toEqual(refused);
  expect(taken?.token).toBe('Bearer a token');
  expect(
    taken?.body
      .trimEnd()
      .split('\n')
      .map((line) => told(line).subject),
  ).toEqual(['nine', 'ten']);
});
