/**
 * How long a session may idle, and how often its page asks for a newer version. Apart from the other constants,
 * because the sign-in screen loads no more than these.
 */
export const SESSION_LIMITS = {
  timeoutMinutes: 480,
  warningMinutes: 479,
  countdownSeconds: 59,
  activityThrottleMilliseconds: 1000,
  versionCheckMilliseconds: 1_800_000,
} as const;
