import { defineConfig } from 'vitest/config';
import { LIMITS } from '../.ci/limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'renderer',
    // Files share the modules of their worker: loading them again for each took longer than the tests.
    isolate: false,
    environment: 'jsdom',
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['../.ci/seeds.ts', './test/setup.ts'],
  },
});
