import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PasswordLinkAnswer, TokenAnswer } from '@lifeform/metadata/contract';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { AuditHeadEntity } from '../src/platform/audit/audit-head.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { verifyAudit } from '../src/platform/audit/verify-audit.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { Secrets } from '../src/platform/config/live-secrets.ts';
import { ALL_SEALED_TABLES, placeOf } from '../src/platform/crypto/encrypted-tables.ts';
import { FieldEncryption } from '../src/platform/crypto/field-encryption.ts';
import { openDatabase } from '../src/platform/database/data-source.ts';
import { openStore } from '../src/platform/storage/storage.module.ts';
import { StoredFileEntity } from '../src/platform/storage/stored-file.entity.ts';
import { builtServer, type Running, untilReady } from './built-server.ts';
import { TEST_SECRET } from './config.ts';
import { copiedDatabase, type TestDatabase } from './database.ts';
import { accountOf } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { rowsOf } from './older-database.ts';

const MANY = 1500;
const PURPOSES = ['signing', 'session', 'data', 'audit'];
const server = builtServer();
let dir = '';
let database: TestDatabase;
let environment: Record<string, string> = {};
let dataSource: DataSource;
let running: Running;
let address = '';

const fileOf = (purpose: string) => join(dir, `${purpose}.secrets`);
const secretsIn = async (purpose: string) => (await readFile(fileOf(purpose), 'utf8')).trim().split('\n');
const encryptionNow = async () => new FieldEncryption(Secrets.of(...(await secretsIn('data'))));

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lifeform-keys-'));
  database = await copiedDatabase(dir, inject('template'));
  for (const purpose of PURPOSES) await writeFile(fileOf(purpose), TEST_SECRET);
  const { config } = database;
  environment = {
    ...{ DATA_DIR: dir, PORT: '0', WARM_UP_SECONDS: '0', STORAGE_URL: `file://${join(dir, 'files')}` },
    ...(config.kind === 'mysql' && { DATABASE_URL: config.url }),
    ...Object.fromEntries(PURPOSES.map((purpose) => [`${purpose.toUpperCase()}_SECRET_FILE`, fileOf(purpose)])),
  };
  dataSource = await openDatabase(config, [AuditLogEntity, AuditHeadEntity, StoredFileEntity]);
  running = server.start(environment);
  address = await untilReady(running);
});

afterAll(async () => {
  running?.child.kill('SIGKILL');
  await dataSource?.destroy();
  await database?.drop();
  await rm(dir, { recursive: true, force: true });
});

async function ask<T>(path: string, body?: unknown, token?: string): Promise<{ status: number; body: T }> {
  const response = await fetch(address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : text) as T };
}

/** `npm run keys -- …`, with what is done while it runs. */
async function keys(
  words: readonly string[],
  meanwhile: (kill: () => void, ended: () => boolean) => unknown = () => {},
) {
  const child = spawn(process.execPath, [join(server.programs, 'keys.js'), ...words], {
    env: { PATH: process.env.PATH ?? '', ...environment },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  await meanwhile(
    () => child.kill('SIGKILL'),
    () => child.exitCode !== null,
  );
  return { code: await ended, text };
}

const ROWS = 'idempotency_key';

async function sealedWithFirst(): Promise<number> {
  const [mark] = (await encryptionNow()).marks;
  const [row] = await dataSource.query(`SELECT COUNT(*) AS count FROM ${ROWS} WHERE answer LIKE ?`, [`${mark}%`]);
  return Number(row.count);
}

/** How many texts the secrets of the file open. @throws DecryptionError for one that they do not */
async function openAll(): Promise<number> {
  const encryption = await encryptionNow();
  let opened = 0;
  for (const table of ALL_SEALED_TABLES) {
    for (const row of await dataSource.query(`SELECT * FROM \`${table.table}\``)) {
      const at = table.keys.map((key) => row[key]);
      for (const column of table.columns.filter((one) => String(row[one]).startsWith(FieldEncryption.mark))) {
        encryption.decrypt(row[column], placeOf(table, at, column));
        opened += 1;
      }
    }
  }
  return opened;
}

test('a rotation that is killed loses nothing, and the next one ends it: every sealed row, file, link and token opens [TRUST-013]', async () => {
  const former = new FieldEncryption(Secrets.of(TEST_SECRET));
  for (let index = 0; index < MANY; index += 1) {
    const id = `kept ${index}`;
    const answer = former.encryptJson({ index }, `${ROWS}/${id}/answer`);
    const values = [id, randomUUID(), 'a request', answer, new Date().toISOString().slice(0, 23).replace('T', ' ')];
    await dataSource.query(
      `INSERT INTO ${ROWS} (id, attemptID, request, answer, begunAt) VALUES (?, ?, ?, ?, ?)`,
      values,
    );
  }
  const files = await openStore(readConfig(environment, { root: dir }), dataSource, () => new Date());
  await files.put('document.1', Buffer.from(former.encrypt('a page', 'document.1')));
  const [username, password] = accountOf('agent');
  const who = { username, password, generateTrackingUserName: false };
  const { body: tokens } = await ask<TokenAnswer>('/users/authenticate', who);
  const { body: saved } = await ask<{ id: string }>('/api/illustrations', { payload: payload() }, tokens.jwt);
  const place = `illustration/${saved.id}/payload`;
  const stored = { ...payload(), bank: { sealed: former.encryptJson('00123', `${place}/bank`) } };
  await dataSource.query('UPDATE illustration SET payload = ? WHERE id = ?', [JSON.stringify(stored), saved.id]);
  const [name, word] = accountOf('administratorDeveloper');
  const { body: admin } = await ask<TokenAnswer>('/users/authenticate', { ...who, username: name, password: word });
  const made = await ask<PasswordLinkAnswer>('/users/passwordLink', { username: accountOf('biAnalyst')[0] }, admin.jwt);
  const link = made.body.link.split('#')[1];
  const application = (await ask<{ id: string }>('/api/eapplications', { illustrationID: saved.id }, tokens.jwt)).body;
  await dataSource.query("INSERT INTO eapplication_hash (applicationID, hash) VALUES (?, 'of a former key')", [
    application.id,
  ]);
  const hashing = () => dataSource.query("SELECT 1 FROM seal_pending WHERE name = 'eapplication_hash'");
  await expect.poll(hashing).toEqual([]);
  const all = await openAll();
  expect(all).toBeGreaterThan(MANY);

  const killed = await keys(['rotate', 'data'], async (kill, hasEnded) => {
    while (!hasEnded() && (await sealedWithFirst()) % MANY === 0) await new Promise((later) => setTimeout(later, 2));
    kill();
  });
  expect(killed.code).toBeNull();
  const between = await sealedWithFirst();
  expect(between).toBeGreaterThan(0);
  expect(between).toBeLessThan(MANY);
  expect(await secretsIn('data')).toHaveLength(2);
  expect(await openAll()).toBe(all);

  expect(await keys(['rotate'])).toMatchObject({ code: 0 });
  for (const purpose of PURPOSES)
    expect([purpose, await secretsIn(purpose)]).toEqual([purpose, [expect.any(String), TEST_SECRET]]);
  expect(await sealedWithFirst()).toBe(MANY);
  expect(await openAll()).toBe(all);
  // Wherever it is stored, listed among the tables that are sealed or not.
  const [formerMark = ''] = former.marks;
  const tables = Object.entries(await rowsOf(dataSource));
  const left = tables.filter(([, rows]) => JSON.stringify(rows).includes(formerMark)).map(([table]) => table);
  expect(left).toEqual([]);
  expect(await hashing()).toHaveLength(1);
  const document = await files.get('document.1');
  const [first = ''] = await secretsIn('data');
  expect(new FieldEncryption(Secrets.of(first)).decrypt(String(document), 'document.1')).toBe('a page');
  const [row] = await dataSource.query('SELECT payload FROM illustration WHERE id = ?', [saved.id]);
  const { bank, ...rest } = JSON.parse(row.payload);
  expect(rest).toEqual(JSON.parse(JSON.stringify(payload())));
  expect(new FieldEncryption(Secrets.of(first)).decryptJson(bank.sealed, `${place}/bank`)).toBe('00123');

  expect((await ask('/api/getProducts', undefined, tokens.jwt)).status).toBe(200);
  expect((await ask('/users/refresh', tokens.token)).status).toBe(200);
  expect((await ask('/users/setPassword', { token: link, password: 'Quiet-Harbour-77' })).status).toBe(204);
  const again = await ask<TokenAnswer>('/users/authenticate', who);
  expect(again.status).toBe(200);
  const audit = Secrets.of(...(await secretsIn('audit')));
  expect(await verifyAudit(dataSource, audit)).toMatchObject({ fault: undefined });

  const moment = new Date();
  await utimes(fileOf('data'), moment, moment);
  const kept = await keys(['drop', 'data']);
  expect([kept.code, await secretsIn('data')]).toEqual([0, [first, TEST_SECRET]]);
  const before = new Date(Date.now() - 60 * 60_000);
  for (const purpose of PURPOSES) await utimes(fileOf(purpose), before, before);
  expect(await keys(['drop'])).toMatchObject({ code: 0 });
  const counts = async () => (await Promise.all(PURPOSES.map(secretsIn))).map(({ length }) => length);
  // Numbers are still found by hashes of the former key.
  expect(await counts()).toEqual([1, 2, 2, 2]);
  expect(await openAll()).toBe(all);

  running.child.kill('SIGTERM');
  await running.ended;
  running = server.start(environment);
  address = await untilReady(running);
  expect((await ask('/api/getProducts', undefined, again.body.jwt)).status).toBe(200);
  await expect.poll(hashing).toEqual([]);
  expect(await keys(['drop', 'data'])).toMatchObject({ code: 0 });
  expect(await counts()).toEqual([1, 2, 1, 2]);
  expect(await openAll()).toBe(all);
});
