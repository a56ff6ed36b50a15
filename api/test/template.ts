import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seed } from '@lifeform/metadata/seed';
import { hash } from '@node-rs/argon2';
import type { DataSource as Source } from 'typeorm';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated and seeded database, copied by each test file: the folder of its file, or the name of its schema. */
    readonly template: string;
  }
}

/** Migrates and seeds once for the whole run: five password hashes and the tables take longer than most tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  process.env.DATABASE_URL = server;
  const programs = await buildWorkers();
  // Loaded now, because the entities read the environment when they are.
  const { createApp } = await import('../src/create-app.ts');
  const { testConfig } = await import('./config.ts');
  const { emptyDatabase } = await import('./database.ts');
  const { DataSource } = await import('typeorm');
  const dir = await mkdtemp(join(tmpdir(), 'lifeform-api-'));
  const database = await emptyDatabase(dir);
  const { app } = await createApp({ config: testConfig(dir, { database: database.config }) });
  await lighten(app.get(DataSource));
  await app.close();
  project.provide('template', database.place);
  return async () => {
    await database.drop();
    for (const folder of [dir, programs]) await rm(folder, { recursive: true, force: true });
  };
}

/** Workers run what Node understands: their programs are built, beside the packages, so that they are found from there. */
async function buildWorkers(): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const outDir = await mkdtemp(join(root, '..', 'node_modules', '.lifeform-workers-'));
  const input = {
    reader: join(root, 'src', 'reader.ts'),
    'template-renderer': join(root, 'src', 'template-renderer.ts'),
    impact: join(root, 'src', 'impact.ts'),
    'version-checks': join(root, 'src', 'version-checks.ts'),
  };
  const logLevel = 'silent';
  await build({
    root,
    logLevel,
    configFile: false,
    build: { ssr: true, target: 'node20', outDir, rolldownOptions: { input } },
  });
  process.env.TEST_PROGRAMS = outDir;
  return outDir;
}

/** The demo accounts sign in some hundreds of times, each as dear as a password is meant to be: here it is cheap. */
async function lighten(source: Source): Promise<void> {
  for (const { username, password } of seed.users) {
    const passwordHash = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    await source.query('UPDATE app_user SET passwordHash = ? WHERE username = ?', [passwordHash, username]);
  }
}
