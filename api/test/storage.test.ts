import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReportFiles } from '../src/feature/report/report-files.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { readStorage } from '../src/platform/config/storage-config.ts';
import { DatabaseStore } from '../src/platform/storage/database-store.ts';
import type { FileStore } from '../src/platform/storage/file-store.ts';
import { FolderStore } from '../src/platform/storage/folder-store.ts';
import { S3Store } from '../src/platform/storage/s3-store.ts';
import { FILE_STORE } from '../src/platform/storage/storage.module.ts';
import { startApi } from './harness.ts';

const api = startApi();
let dir = '';
let s3: { readonly url: string; readonly close: () => Promise<unknown> };

/** A store that speaks S3, on this machine alone. */
async function startS3(directory: string): Promise<typeof s3> {
  const configureBuckets = [{ name: 'reports' }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return { url: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/reports`, close: () => server.close() };
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lifeform-storage-'));
  s3 = await startS3(join(dir, 's3'));
});

afterAll(async () => {
  await s3.close();
  await rm(dir, { recursive: true, force: true });
});

const STORES: readonly (readonly [string, () => FileStore])[] = [
  ['a folder', () => new FolderStore(join(dir, 'files'))],
  ['the database', () => new DatabaseStore(api.dataSource, () => new Date())],
  [
    'a store that speaks S3',
    () => {
      const place = readStorage(s3.url, { kind: 'database' });
      if (place.kind !== 's3') throw new Error('no S3 address');
      return new S3Store({ ...place, address: new URL(place.address) });
    },
  ],
];

describe.each(STORES)('%s', (_, make) => {
  const big = Buffer.alloc(2_500_000, 'report ');

  test('keeps a file whole, replaces it, and has none of another name [SCALE-008]', async () => {
    const store = make();
    expect(await store.get('a.pdf')).toBeUndefined();
    expect(await store.list()).toEqual([]);
    await store.put('a.pdf', big);
    await store.put('b.pdf', Buffer.alloc(0));
    expect((await store.get('a.pdf'))?.equals(big)).toBe(true);
    expect((await store.get('b.pdf'))?.length).toBe(0);
    await store.put('a.pdf', Buffer.from('anew'));
    expect((await store.get('a.pdf'))?.toString()).toBe('anew');
    const listed = await store.list();
    expect(listed.map(({ name }) => name).sort()).toEqual(['a.pdf', 'b.pdf']);
    for (const { storedAt } of listed) expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(3_600_000);
  });

  test('lets go of a file, also of one that is not there [SCALE-008]', async () => {
    const store = make();
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await store.remove(name);
    expect(await store.get('a.pdf')).toBeUndefined();
    await store.removeUnfinished(new Date());
    expect(await store.list()).toEqual([]);
  });

  test.each(['../a.pdf', 'a/b.pdf', '', '.hidden', 'a?b'])('refuses the name %j', async (name) => {
    await expect(make().put(name, big)).rejects.toThrow('cannot have that name');
    await expect(make().get(name)).rejects.toThrow('cannot have that name');
  });
});

test('a store that refuses or is away is a fault and no missing file', async () => {
  const storeAt = (url: string) => {
    const place = readStorage(url, { kind: 'database' });
    if (place.kind !== 's3') throw new Error('no S3 address');
    return new S3Store({ ...place, address: new URL(place.address) });
  };
  const elsewhere = storeAt(s3.url.replace('/reports', '/none'));
  await expect(elsewhere.put('a.pdf', Buffer.from('x'))).rejects.toThrow('The store of files answered 404 to PUT.');
  await expect(elsewhere.list()).rejects.toThrow('The store of files answered 404 to GET.');
  await expect(storeAt('s3+http://K:S@127.0.0.1:1/reports').get('a.pdf')).rejects.toThrow();
});

test('a ticket stays good while its file is missing, and opens it once when it is there [SCALE-009]', async () => {
  const { id: owner } = await api.dataSource
    .getRepository(UserEntity)
    .findOneByOrFail({ username: 'agent@lifeform.example' });
  const content = Buffer.from('%PDF-1.7 of a test');
  const { id, address } = await api.app.get(ReportFiles).store(content, owner, { name: 'A report.pdf' });
  const open = () => fetch(new URL(address, api.url));
  const store = api.app.get<FileStore>(FILE_STORE);
  await store.remove(`${id}.pdf`);
  expect((await open()).status).toBe(404);
  await store.put(`${id}.pdf`, content);
  const [one, other] = await Promise.all([open(), open()]);
  expect([one.status, other.status].sort()).toEqual([200, 404]);
  expect((await open()).status).toBe(404);
});

const OTHERWISE = { kind: 'database' } as const;
test.each([
  [undefined, OTHERWISE],
  ['database:', OTHERWISE],
  ['file:///srv/reports', { kind: 'folder', folder: '/srv/reports' }],
  [
    's3://KEY:a%2Fb@s3.example/bucket?region=ca-1',
    {
      ...{ kind: 's3', address: 'https://s3.example/bucket/', region: 'ca-1' },
      ...{ accessKeyId: 'KEY', secretAccessKey: 'a/b' },
    },
  ],
])('STORAGE_URL %s is read', (url, storage) => {
  expect(readStorage(url, OTHERWISE)).toEqual(storage);
});

test.each(['reports', 'ftp://x/y', 's3://s3.example/bucket', 's3://K:S@s3.example', 'file://host/x'])(
  'STORAGE_URL %s is refused with what to write',
  (url) => {
    expect(() => readStorage(url, OTHERWISE)).toThrow('s3://KEY:SECRET@host/bucket');
  },
);
