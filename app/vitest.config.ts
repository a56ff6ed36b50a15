import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'app',
    isolate: false,
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/screen/**'],
    testTimeout: 60_000,
    // As patient as a test of a screen: a busy machine is no fault of the product.
    expect: { poll: { timeout: 10_000 } },
  },
});
