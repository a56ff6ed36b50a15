/**
 * How long a session may be idle, and how often its page checks for a newer version. In a file of its own so that the
 * sign-in screen loads no more than this.
 */
export const SESSION_LIMITS = {
  timeoutMinutes: 480,
  warningMinutes: 479,
  countdownSeconds: 59,
  activityThrottleMilliseconds: 1000,
  versionCheckMilliseconds: 1_800_000,
} as const;
