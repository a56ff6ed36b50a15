import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  // Loaded now, because the entities read the environment when they are.
  const { createApp } = await import('../src/create-app.ts');
  const { testConfig } = await import('./config.ts');
  const { emptyDatabase } = await import('./database.ts');
  const dir = await mkdtemp(join(tmpdir(), 'lifeform-api-'));
  const database = await emptyDatabase(dir);
  const { app } = await createApp({ config: testConfig(dir, { database: database.config }) });
  await app.close();
  project.provide('template', database.place);
  return async () => {
    await database.drop();
    await rm(dir, { recursive: true, force: true });
  };
}
