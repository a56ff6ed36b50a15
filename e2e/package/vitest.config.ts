import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'packages',
    include: ['*.test.ts'],
    // Programs are built here as they are for people.
    env: { NODE_ENV: 'production' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: fileURLToPath(new URL('set-up.ts', import.meta.url)),
  },
});
