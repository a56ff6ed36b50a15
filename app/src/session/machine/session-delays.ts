import { SESSION_LIMITS } from '@lifeform/metadata/insurance';

const MINUTE = 60_000;
const { timeoutMinutes, warningMinutes, activityThrottleMilliseconds } = SESSION_LIMITS;

/** Delays of the session in milliseconds. */
export const SESSION_DELAYS = {
  warning: warningMinutes * MINUTE,
  /** From the warning to the end: the countdown's seconds and the last one. */
  countdown: (timeoutMinutes - warningMinutes) * MINUTE,
  activityThrottle: activityThrottleMilliseconds,
  /** Longest wait of a sign-out for the server. */
  logoutWait: 3_000,
} as const;
