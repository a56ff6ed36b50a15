import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'engine', isolate: false, include: ['test/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
});
