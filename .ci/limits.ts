/**
 * How long a test, a hook and a poll may take, for every room: far above what any takes, since a machine that is busy
 * with other things is no fault of the product. No test has a shorter one of its own (e2e/house/limits.test.ts).
 */
export const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
