import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormDocument } from '@lifeform/metadata';
import type { ErrorAnswer, FormVersionsAnswer, TokenAnswer } from '@lifeform/metadata/contract';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { type Seed, seed } from '@lifeform/metadata/seed';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../migration/index.ts';
import { createApp } from '../src/create-app.ts';
import { contentHash } from '../src/feature/seed/content-hash.ts';
import { openDatabase } from '../src/platform/database/data-source.ts';
import { testConfig } from './config.ts';
import { emptyDatabase, type TestDatabase } from './database.ts';
import { accountOf, path } from './harness.ts';

/**
 * A database as an older commit left it: three small forms and two products, edited, with fields deleted, a release
 * taken in over the edits, a version restored and a whole form put in the place of another. `answers` are hashes of what
 * that commit answered at each address.
 */
interface Older {
  /** The last that commit had. */
  readonly migration: string;
  readonly seed: Pick<Seed, 'forms' | 'messages' | 'products'>;
  readonly answers: Readonly<Record<string, string>>;
  /** What it told somebody who published over all of it. */
  readonly conflict: ErrorAnswer;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

let older: Older;
let dir = '';
let database: TestDatabase;
let app: NestFastifyApplication;
let headers: Readonly<Record<string, string>> = {};

async function load(source: DataSource, { migration, tables }: Older): Promise<void> {
  const known = MIGRATIONS.findIndex(({ name }) => name === migration);
  for (const _ of MIGRATIONS.slice(known + 1)) await source.undoLastMigration();
  for (const [table, rows] of Object.entries(tables)) {
    for (const row of rows) {
      const columns = Object.keys(row).map((name) => `\`${name}\``);
      const places = columns.map(() => '?').join(', ');
      const statement = `INSERT INTO \`${table}\` (${columns.join(', ')}) VALUES (${places})`;
      await source.query(statement, Object.values(row));
    }
  }
}

async function start(change: (shipped: Older['seed']) => Older['seed'] = (shipped) => shipped, version = '2.0.4') {
  const activity = { visits: [], illustrations: [], analyses: [], runs: [] };
  const shipped: Seed = { ...seed, policies: [], churches: [], activity, ...change(older.seed) };
  const started = await createApp({ config: testConfig(dir, { database: database.config, version }), seed: shipped });
  app = started.app;
  const [username, password] = accountOf('administratorDeveloper');
  const payload = { username, password, generateTrackingUserName: false };
  const { jwt } = (await app.inject({ method: 'POST', url: '/users/authenticate', payload })).json<TokenAnswer>();
  headers = { authorization: `Bearer ${jwt}` };
}

async function get<T>(url: string): Promise<T> {
  return (await app.inject({ method: 'GET', url, headers })).json<T>();
}

async function post<T>(url: string, payload: object): Promise<T> {
  return (await app.inject({ method: 'POST', url, payload, headers })).json<T>();
}

/** Properties of a version's line in a history that came later. */
const LATER: ReadonlySet<string> = new Set(['others']);

const formAt = (form: string) => get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }));
const publish = async (form: string, baseVersion: number) =>
  post<ErrorAnswer>('/api/updateControlItems', { form, baseVersion, items: [] });

beforeAll(async () => {
  older = JSON.parse(await readFile(new URL('older/forms-2.0.4.json', import.meta.url), 'utf8')) as Older;
  dir = await mkdtemp(join(tmpdir(), 'lifeform-older-'));
  database = await emptyDatabase(dir);
  const source = await openDatabase(database.config, []);
  await load(source, older);
  await source.destroy();
  await start();
});

afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(dir, { recursive: true, force: true });
});

/** An answer without what answers have had since. */
function asThen(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer, (name, value) => (LATER.has(name) ? undefined : value)));
}

test('a database of an older commit answers as it did: forms, every version, comparisons, setups and texts', async () => {
  const addresses = Object.keys(older.answers);
  const answers = await Promise.all(addresses.map(async (url) => [url, contentHash(asThen(await get(url)))] as const));
  expect(Object.fromEntries(answers)).toEqual(older.answers);
  expect(addresses.length).toBeGreaterThan(40);
});

test('it still tells who publishes over all its versions what each of them changed', async () => {
  const { parameters, issues = [] } = await publish('NewBusiness', 1);
  const places = (list: readonly { readonly path: string }[]) => list.map((issue) => issue.path).sort();
  expect(parameters).toEqual(older.conflict.parameters);
  expect(places(issues)).toEqual(places(older.conflict.issues ?? []));
});

test('a release is merged with what was changed and deleted there, and the form is published on', async () => {
  await app.close();
  const [before] = [older.seed.forms.find(({ form }) => form === 'Claim')];
  await start(
    (shipped) => ({
      ...shipped,
      // As each release since says why what is entered is kept.
      messages: { ...shipped.messages, 'tEdit-NewBusiness-.purpose': { en: 'To price it', fr: 'Pour le prix' } },
      forms: shipped.forms.map((document) =>
        document.form === 'Claim'
          ? { ...document, items: document.items.map((item) => ({ ...item, isOptional: true })) }
          : document,
      ),
      products: shipped.products.map((setup) => ({ ...setup, planCode: 'T12' })),
    }),
    '2.1.0',
  );
  expect(before?.items.map(({ name }) => name)).toEqual(['dtLoss', 'txtPlace']);
  // The one field was deleted here, and the other given another length.
  expect((await formAt('Claim')).items).toEqual([{ name: 'txtPlace', fieldType: 'text', maxLength: 55 }]);
  expect(await get<ProductSetup>(path('/api/allSetups/:prodID', { prodID: '0190' }))).toMatchObject({
    planCode: 'T12',
  });
  const { version, items } = await formAt('NewBusiness');
  const { versions } = await get<FormVersionsAnswer>(path('/api/forms/:form/versions', { form: 'NewBusiness' }));
  expect(versions[0]).toMatchObject({ version, author: 'release 2.1.0' });
  await publish('NewBusiness', version);
  expect(await formAt('NewBusiness')).toMatchObject({ version: version + 1, items });
});
