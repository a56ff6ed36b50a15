import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    // Files share the modules of their worker: loading them again for each took longer than the tests.
    isolate: false,
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: ['test/template.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // The entities choose their column types from this when they are loaded.
    env: { DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' },
  },
});
