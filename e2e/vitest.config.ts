import { defineConfig } from 'vitest/config';

// Each file starts the built product and a browser of its own, which is what two cores carry at once.
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['journey/**/*.test.ts', 'a11y/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    fileParallelism: false,
  },
});
