import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'renderer',
    // Files share the modules of their worker: loading them again for each took longer than the tests.
    isolate: false,
    environment: 'jsdom',
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    setupFiles: ['./test/setup.ts'],
  },
});
