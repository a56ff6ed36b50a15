import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, TestApi } from './harness.ts';

const PAGE = '<!doctype html><title>Lifeform</title>';
const api = new TestApi();
let appDir = '';

beforeAll(async () => {
  appDir = await mkdtemp(join(tmpdir(), 'lifeform-app-'));
  await mkdir(join(appDir, 'assets'));
  await writeFile(join(appDir, 'index.html'), PAGE);
  await writeFile(join(appDir, 'assets', 'index-abc123.js'), 'plain()');
  await writeFile(join(appDir, 'assets', 'index-abc123.js.gz'), 'compressed');
  await writeFile(join(appDir, '..', 'lifeform-outside.txt'), 'outside');
  await api.start({ config: { appDir } });
});

afterAll(async () => {
  await api.close();
  await rm(appDir, { recursive: true, force: true });
  await rm(join(tmpdir(), 'lifeform-outside.txt'), { force: true });
});

describe('the built application', () => {
  test.each(['/', '/login', '/illustration', '/admin/users', '/index.html'])(
    'is answered at %s and asked for each time',
    async (path) => {
      const { status, body, headers } = await api.request('GET', path);
      expect(status).toBe(200);
      expect(body).toBe(PAGE);
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('has its hashed files kept for ever', async () => {
    const { status, body, headers } = await api.request('GET', '/assets/index-abc123.js', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect([status, body]).toEqual([200, 'plain()']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toContain('javascript');
  });

  test('has its files sent as the build compressed them', async () => {
    const response = await fetch(new URL('/assets/index-abc123.js', api.url), {
      method: 'HEAD',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('content-length')).toBe(String('compressed'.length));
  });

  test.each(['/assets/missing-000.js', '/favicon.ico'])(
    'answers 404 for the file %s it does not have',
    async (path) => {
      expect((await api.request('GET', path)).status).toBe(404);
    },
  );

  test.each([
    ...['/api/unknown', '/users/a/b', '/DBSecrets/a.pdf', '/tracking/x'].map((path) => ({ path, answer: 404 })),
    { path: '/users', answer: 401 },
  ])('is not answered in place of the API at $path', async ({ path, answer }) => {
    const { status, headers } = await api.request('GET', path);
    expect(status).toBe(answer);
    expect(headers.get('content-type')).toMatch(/^application\/(?:problem\+)?json/);
  });

  test.each(['/../lifeform-outside.txt', '/%2e%2e/lifeform-outside.txt', '/assets/..%2f..%2flifeform-outside.txt'])(
    'gives nothing outside its folder at %s',
    async (path) => {
      expect((await api.request('GET', path)).body).not.toBe('outside');
    },
  );
});

describe('without a built application', () => {
  const bare = startApi();

  test('a page says what to do', async () => {
    const { status, body } = await bare.request('GET', '/login');
    expect(status).toBe(503);
    expect(body).toMatchObject({ statusCode: 503, message: expect.stringContaining('npm run build') });
  });

  test('the API answers', async () => {
    expect((await bare.request('GET', '/api/getVersion')).status).toBe(200);
  });
});
