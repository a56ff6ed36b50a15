import { defineConfig } from 'vitest/config';
import { LIMITS } from '../.ci/limits.ts';

// A third runs while two wait for a browser or a server. The files a worker runs share their modules and its browser. Each file of
// journeys starts the built product on a copy of one seeded folder; the field types, a file each, share one product.
const shared = {
  ...{ ...LIMITS, isolate: false, maxWorkers: 3 },
};

export default defineConfig({
  test: {
    globalSetup: './harness/seed.ts',
    experimental: { fsModuleCache: true },
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
