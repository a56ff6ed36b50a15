import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '../src/csv/parse-csv.ts';
import { AuditLog } from '../src/platform/audit/audit-log.ts';
import { PinoLogger } from '../src/platform/log/pino-logger.ts';
import { builtServer, untilReady } from './built-server.ts';
import { startApi } from './harness.ts';

/** What would be lines of their own in logs that take it as it stands. */
const FORGED = ['{"level":30,"msg":"forged"}', 'CEF:0|Lifeform|forged|', '=forged()', '\u001b[2Jforged'];
const BREAKS = ['\n', '\r\n', '\u2028'];
const INJECTED = BREAKS.flatMap((line) => FORGED.map((forged) => `name${line}${forged}`));

const server = builtServer();

test('the log of a server has no line and no field that a request put there [TRUST-025]', async () => {
  const running = server.start({ PORT: '0', LOG_LEVEL: 'trace' });
  const address = await untilReady(running);
  const begun = running.output().length;
  const json = { 'content-type': 'application/json' };
  for (const text of INJECTED) {
    const inAddress = encodeURIComponent(text);
    const headers = { challenge: inAddress, 'x-request-id': `x","forged":"${inAddress}`, 'user-agent': 'forged' };
    await fetch(`${address}/users/${inAddress}?page=${inAddress}`, { headers });
    await fetch(`${address}/${inAddress}`, { method: 'DELETE', headers });
    const body = JSON.stringify({ username: text, password: text, generateTrackingUserName: false });
    await fetch(`${address}/users/authenticate`, { method: 'POST', headers: json, body });
    await fetch(`${address}/api/clientLog`, { method: 'POST', headers: json, body: JSON.stringify({ kind: text }) });
  }
  running.child.kill('SIGTERM');
  const { output } = await running.ended;
  const lines = output.slice(begun).trim().split('\n');
  const requests = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  expect(requests.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(INJECTED.length * 3);
  expect(lines.filter((line) => line.includes('forged'))).toEqual([]);
});

test('a message with line breaks in it stays one line of the log [TRUST-025]', () => {
  const stream = new PassThrough({ highWaterMark: 1_000_000 });
  const log = new PinoLogger(pino({ base: null }, stream));
  for (const text of INJECTED) {
    log.error(text, 'Source');
    log.warn(new Error(text), text, 'Source');
  }
  const lines = String(stream.read()).trimEnd().split('\n');
  expect(lines).toHaveLength(INJECTED.length * 2);
  const said = lines.map((line) => JSON.parse(line)).map(({ msg, err }) => (err ? err.message : msg));
  expect(said).toEqual(INJECTED.flatMap((text) => [text, text]));
});

describe('a row of the audit log whose words hold line breaks', () => {
  const api = startApi();
  const file = async (type: string) =>
    (await (await api.as('systemAdministrator')).get<string>(`/api/audit/file?type=${type}`)).body;

  test('is one row of each of its files, and says there what it says [TRUST-025]', async () => {
    for (const text of INJECTED) {
      const entry = { actor: text, action: 'rights.refused' as const, subject: text, detail: { attempted: [text] } };
      await api.dataSource.transaction((manager) => api.app.get(AuditLog).append(manager, entry));
    }
    const rows = (await file('jsonl'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map(({ subject }) => subject)).toEqual(expect.arrayContaining(INJECTED));
    const cef = (await file('cef')).trimEnd().split(/[\r\n\u2028]+/);
    expect(cef.filter((line) => !line.startsWith('CEF:0|Lifeform|Lifeform|'))).toEqual([]);
    expect(cef.filter((line) => line.includes('|rights.refused|'))).toHaveLength(INJECTED.length);
    const csv = parseCsv(await file('csv')) ?? [];
    const width = csv[0]?.cells.length;
    expect(csv.filter(({ cells }) => cells.length !== width)).toEqual([]);
    expect(csv.flatMap(({ cells }) => cells).filter((cell) => cell.startsWith('='))).toEqual([]);
  });
});
