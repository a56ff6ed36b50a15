import { defineConfig } from 'vitest/config';

// Two cores carry two workers; each room brings its own environment.
export default defineConfig({
  test: {
    projects: [
      'rules',
      'metadata',
      'engine',
      'renderer',
      'api',
      'app',
      'app/vitest.screens.config.ts',
      'e2e/house',
      'e2e/package',
    ],
    maxWorkers: 2,
    // The second run of the API, on MariaDB, need not compile anything again.
    experimental: { fsModuleCache: true },
  },
});
