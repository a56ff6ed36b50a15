import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';
import { openSecrets } from '../src/platform/config/open-secrets.ts';
import { StartError } from '../src/platform/config/start-error.ts';
import { testConfig, testSecrets } from './config.ts';

const read = (environment: Readonly<Record<string, string>>) => readConfig(environment, { root: '/product' });
const SECRET = 'x'.repeat(40);

test('without any variable the product runs on an embedded file beside it, on this machine only [ARCH-009]', () => {
  expect(read({})).toMatchObject({
    profile: 'demo',
    host: '127.0.0.1',
    port: 3000,
    dataDir: '/product/var',
    database: { kind: 'sqlite', file: '/product/var/lifeform.sqlite' },
    version: '2.0.4',
    heartbeatMinutes: 30,
    warmUpSeconds: 10,
    overload: { requests: 200, loopMilliseconds: 300, queries: 500, reports: 20 },
    fileScan: undefined,
    optionAddresses: [],
  });
});

test('today is that of Toronto, or of the time zone that TZ names, which has to be one', () => {
  expect([read({}).timeZone, read({ TZ: 'America/Vancouver' }).timeZone]).toEqual([
    'America/Toronto',
    'America/Vancouver',
  ]);
  expect(() => read({ TZ: 'Quebec/Montreal' })).toThrow(/TZ is "Quebec\/Montreal".*America\/Toronto/);
});

test('PORT, DATA_DIR and DATABASE_URL move the port, the file and the database', () => {
  expect(read({ PORT: '8080', DATA_DIR: '/data' })).toMatchObject({
    port: 8080,
    database: { kind: 'sqlite', file: '/data/lifeform.sqlite' },
  });
  const url = 'mysql://someone:secret@db:3306/lifeform';
  expect(read({ DATABASE_URL: url, SLOW_QUERY_MILLISECONDS: '250' }).database).toEqual({
    kind: 'mysql',
    url,
    slowMilliseconds: 250,
  });
});

test('OPTION_ADDRESSES names origins that sources of options may have inside', () => {
  const { optionAddresses } = read({ OPTION_ADDRESSES: 'http://10.0.0.5:8080/v1, https://towns.inner' });
  expect(optionAddresses).toEqual(['http://10.0.0.5:8080', 'https://towns.inner']);
});

test('the version and the heartbeat can be configured [API-034]', () => {
  expect(read({ APP_VERSION: '2.1.0', HEARTBEAT_MINUTES: '5' })).toMatchObject({
    version: '2.1.0',
    heartbeatMinutes: 5,
  });
});

describe('a start is refused, saying what to do', () => {
  test.each([
    ['production without a secret [ARCH-011]', { PROFILE: 'production' }, 'SIGNING_SECRET'],
    ['NODE_ENV production without a secret [ARCH-011]', { NODE_ENV: 'production' }, 'SIGNING_SECRET'],
    ['a secret that is too short', { SIGNING_SECRET: 'short' }, '32 characters'],
    ['a signing secret of blanks', { SIGNING_SECRET: ' '.repeat(40) }, '32 characters'],
    ['an audit secret of blanks', { AUDIT_SECRET: ' '.repeat(40) }, 'AUDIT_SECRET has a secret that is shorter'],
    [
      'a data secret of tabs around a word',
      { DATA_SECRET: `secret${'\t'.repeat(40)}` },
      'DATA_SECRET has a secret that is shorter',
    ],
    ['an administrator password of blanks', { ADMIN_PASSWORD: ' '.repeat(12) }, '12 characters'],
    ['a lost secret that is not accepted outright', { SECRET_LOST: 'yes' }, 'Set it to accept'],
    ['an administrator password that is too short', { ADMIN_PASSWORD: 'short' }, '12 characters'],
    ['an unknown profile', { PROFILE: 'staging' }, 'demo or production'],
    ['a port that is no number', { PORT: 'http' }, 'PORT is "http"'],
    ['a port that does not exist', { PORT: '70000' }, '65535'],
    ['a scan that is neither an address nor a path', { FILE_SCAN: 'clamdscan' }, 'FILE_SCAN'],
    ['an address of sources that is none', { OPTION_ADDRESSES: '10.0.0.5' }, 'OPTION_ADDRESSES names 10.0.0.5'],
    ['a warm-up that is no number of seconds', { WARM_UP_SECONDS: 'off' }, 'from 0 to 3600'],
    ['another kind of database', { DATABASE_URL: 'postgres://db/lifeform' }, 'mysql://user:password@host'],
  ])('%s', (_name, environment, text) => {
    expect(() => read(environment as Record<string, string>)).toThrow(StartError);
    expect(() => read(environment as Record<string, string>)).toThrow(text);
  });
});

test('production starts with a secret', () => {
  expect(read({ PROFILE: 'production', SIGNING_SECRET: SECRET })).toMatchObject({
    secrets: { signing: { kind: 'environment', secrets: [SECRET] } },
  });
});

test('the demo profile generates its secret once and keeps it to itself [ARCH-011]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'lifeform-secret-'));
  const config = testConfig(dir, { secrets: testSecrets({}) });
  const generated = async () => (await openSecrets(config)).signing.list.join();
  const [first, raced] = await Promise.all([generated(), generated()]);
  expect(first.length).toBeGreaterThanOrEqual(48);
  expect(raced).toBe(first);
  expect(await generated()).toBe(first);
  await rm(dir, { recursive: true });
});
