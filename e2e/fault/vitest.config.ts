import { defineConfig } from 'vitest/config';

// One after the other, each with the machine to itself: these runs measure what a fault does, and begin and end processes.
export default defineConfig({
  test: {
    name: 'fault',
    globalSetup: '../harness/seed.ts',
    include: ['*.e2e.ts', '../load/*.e2e.ts'],
    maxWorkers: 1,
    testTimeout: 300_000,
    // Five servers are started one after the other.
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
