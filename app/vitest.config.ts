import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'app',
    isolate: false,
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/screen/**'],
    testTimeout: 20_000,
  },
});
