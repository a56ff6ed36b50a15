import { defineConfig } from 'vitest/config';
import { LIMITS } from '../.ci/limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'app',
    isolate: false,
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['../.ci/seeds.ts'],
    exclude: ['test/screen/**'],
  },
});
