import { SESSION_LIMITS } from '@lifeform/metadata/insurance';

const MINUTE = 60_000;
const { timeoutMinutes, warningMinutes, activityThrottleMilliseconds } = SESSION_LIMITS;

/** How long the session waits for what, in milliseconds. */
export const SESSION_DELAYS = {
  warning: warningMinutes * MINUTE,
  /** From the warning to the end: the seconds counted down and the last one run out. */
  countdown: (timeoutMinutes - warningMinutes) * MINUTE,
  activityThrottle: activityThrottleMilliseconds,
  /** A sign-out does not wait longer than this for the server to hear of it. */
  logoutWait: 3_000,
} as const;
