import { defineConfig } from 'vitest/config';

// Journeys share one built product and one browser a file; two files at once is what two cores carry.
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['journey/**/*.test.ts', 'a11y/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    fileParallelism: false,
  },
});
