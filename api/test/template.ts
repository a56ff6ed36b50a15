import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated and seeded database file, copied by each test file. */
    readonly templateDir: string;
  }
}

/** Migrates and seeds once for the whole run: five password hashes and the tables take longer than most tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'lifeform-api-'));
  if (!process.env.TEST_DATABASE_URL) await makeTemplate(dir);
  project.provide('templateDir', dir);
  return () => rm(dir, { recursive: true, force: true });
}

async function makeTemplate(dir: string): Promise<void> {
  process.env.DATABASE_URL = '';
  // Loaded now, because the entities read the environment when they are.
  const { createApp } = await import('../src/create-app.ts');
  const { testConfig } = await import('./config.ts');
  const { app } = await createApp({ config: testConfig(dir) });
  await app.close();
}
