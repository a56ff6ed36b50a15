import { defineConfig } from 'vitest/config';

// A third runs while two wait for a browser or a server. The files a worker runs share their modules and its browser. Each file of
// journeys starts the built product on a copy of one seeded folder; the field types, a file each, share one product.
const shared = {
  // Far above what a journey takes: only a machine that is busy with other things comes near, and that is no fault either.
  ...{ testTimeout: 240_000, hookTimeout: 240_000, isolate: false, maxWorkers: 3 },
  // As patient as a locator: a busy machine is no fault of the product.
  expect: { poll: { timeout: 45_000 } },
};

export default defineConfig({
  test: {
    globalSetup: './harness/seed.ts',
    projects: [
      {
        test: { ...shared, name: 'e2e', include: ['journey/**/*.test.ts', 'a11y/**/*.test.ts'] },
      },
      {
        test: { ...shared, name: 'field', include: ['field/**/*.test.ts'], globalSetup: './field/stage.ts' },
      },
    ],
  },
});
