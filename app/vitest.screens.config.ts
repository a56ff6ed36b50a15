import { defineConfig } from 'vitest/config';
import { LIMITS } from '../.ci/limits.ts';

/** Screens drawn whole in jsdom, over an API that answers what a test says and the seed holds. */
export default defineConfig({
  test: {
    ...LIMITS,
    name: 'screens',
    // Files share the modules of their worker: loading the application anew for each takes longer than its tests.
    isolate: false,
    environment: 'jsdom',
    include: ['test/screen/**/*.test.tsx'],
    setupFiles: ['./test/screen/setup.ts'],
  },
});
