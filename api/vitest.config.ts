import { defineConfig } from 'vitest/config';
import { LIMITS } from '../.ci/limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'api',
    // Files share the modules of their worker: loading them again for each took longer than the tests.
    isolate: false,
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['../.ci/seeds.ts'],
    globalSetup: ['test/template.ts'],
    // The entities choose their column types from this when they are loaded.
    env: { DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' },
  },
});
