import { mkdtemp, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Installation } from '../src/keys-command/installation.ts';
import { keysCommand } from '../src/keys-command/keys-command.ts';
import { InstallationFactEntity } from '../src/platform/bus/installation-fact.entity.ts';
import type { Config } from '../src/platform/config/config.ts';
import { Secrets } from '../src/platform/config/live-secrets.ts';
import { openSecrets } from '../src/platform/config/open-secrets.ts';
import { FieldEncryption } from '../src/platform/crypto/field-encryption.ts';
import { openDatabase } from '../src/platform/database/data-source.ts';
import { FolderStore } from '../src/platform/storage/folder-store.ts';
import { TEST_SECRET, testConfig, testSecrets } from './config.ts';
import { copiedDatabase, type TestDatabase } from './database.ts';

const NEXT = 'the next secret for tests, as long as one has to be';
let dir = '';
let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lifeform-keys-command-'));
  database = await copiedDatabase(dir, inject('template'));
  dataSource = await openDatabase(database.config, [InstallationFactEntity]);
});

afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
  await rm(dir, { recursive: true, force: true });
});

/** The command in an installation with these secrets. */
async function keys(secrets: Config['secrets'], ...words: readonly string[]) {
  const config = testConfig(dir, { database: database.config, secrets });
  const said: string[] = [];
  const terminal = { out: (line: string) => void said.push(line), err: (line: string) => void said.push(line) };
  const open = async () =>
    new Installation(config, await openSecrets(config), dataSource, new FolderStore(join(dir, 'files')));
  const code = await keysCommand(words, open, terminal);
  return { code, text: said.join('\n') };
}

const fileOf = (purpose: string) => join(dir, `${purpose}-secret`);

test.each([[[]], [['turn']], [['rotate', 'nothing']], [['rotate', 'data', 'audit']]])(
  'the words %j are answered with what it understands [TRUST-013]',
  async (words) => {
    const { code, text } = await keys(testSecrets({ signing: [TEST_SECRET] }), ...words);
    expect([code, text]).toEqual([2, expect.stringContaining('npm run keys -- rotate')]);
  },
);

test('a secret from the environment is changed by a person, who is told how, and what is stored is then sealed anew [TRUST-013]', async () => {
  const before = testSecrets({ signing: [TEST_SECRET], data: [TEST_SECRET] });
  const told = await keys(before, 'rotate', 'data');
  expect(told.code).toBe(1);
  expect(told.text).toContain('in DATA_SECRETS_ACCEPTED. 2. Restart each with it as DATA_SECRET');
  expect(told.text).not.toContain(TEST_SECRET);
  const both = testSecrets({ signing: [TEST_SECRET], data: [NEXT, TEST_SECRET] });
  expect((await keys(both, 'rotate', 'data')).code).toBe(0);
  const [mark = ''] = new FieldEncryption(Secrets.of(NEXT)).marks;
  const policies: { document: string }[] = await dataSource.query('SELECT document FROM policy');
  expect(policies.length).toBeGreaterThan(0);
  expect(policies.filter(({ document }) => !document.startsWith(mark))).toEqual([]);
});

test('a text that does not open is named and stays, and all others are sealed anew [TRUST-013]', async () => {
  const [row] = await dataSource.query('SELECT id, document FROM policy ORDER BY id');
  const forged = new FieldEncryption(Secrets.of(NEXT)).encrypt('{}', 'another place');
  await dataSource.query('UPDATE policy SET document = ? WHERE id = ?', [forged, row.id]);
  const { code, text } = await keys(
    testSecrets({ signing: [TEST_SECRET], data: [TEST_SECRET, NEXT] }),
    ...['rotate', 'data'],
  );
  expect([code, text]).toEqual([1, expect.stringContaining(`policy/${row.id}/document does not open`)]);
  const [mark] = new FieldEncryption(Secrets.of(TEST_SECRET)).marks;
  const left = await dataSource.query('SELECT id, document FROM policy WHERE document NOT LIKE ?', [`${mark}%`]);
  expect(left).toEqual([{ id: row.id, document: forged }]);
  await dataSource.query('UPDATE policy SET document = ? WHERE id = ?', [row.document, row.id]);
});

describe.skipIf(process.env.TEST_DATABASE_URL)('the secret that was generated', () => {
  test('is written for each other purpose before it changes, and is the one alone after the former is dropped [TRUST-013]', async () => {
    const unset = testSecrets({});
    const config = testConfig(dir, { secrets: unset });
    const [generated = ''] = (await openSecrets(config)).signing.list;
    expect((await keys(unset, 'rotate', 'signing')).code).toBe(0);
    for (const purpose of ['session', 'audit', 'data']) expect(await readFile(fileOf(purpose), 'utf8')).toBe(generated);
    const [next = '', former] = (await openSecrets(config)).signing.list;
    expect([former, next.length >= 48]).toEqual([generated, true]);
    expect((await stat(fileOf('signing'))).mode & 0o777).toBe(0o600);

    expect((await keys(unset, 'drop', 'signing')).text).toContain('is kept');
    const before = new Date(Date.now() - 60 * 60_000);
    await utimes(fileOf('signing'), before, before);
    expect((await keys(unset, 'list', 'signing')).text).toContain('nothing any more');
    expect((await keys(unset, 'drop', 'signing')).code).toBe(0);
    expect((await openSecrets(config)).signing.list).toEqual([next]);
  });
});
