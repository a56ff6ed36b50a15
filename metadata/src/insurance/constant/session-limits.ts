/** How long a session may idle. Apart from the other constants, because the sign-in screen loads no more than these. */
export const SESSION_LIMITS = {
  timeoutMinutes: 480,
  warningMinutes: 479,
  countdownSeconds: 59,
  activityThrottleMilliseconds: 1000,
} as const;
