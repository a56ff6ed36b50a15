import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LIMITS } from '../../.ci/limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'packages',
    include: ['*.test.ts'],
    // Programs are built here as they are for people.
    env: { NODE_ENV: 'production' },
    globalSetup: fileURLToPath(new URL('set-up.ts', import.meta.url)),
  },
});
