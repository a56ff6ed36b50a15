import { SESSION_LIMITS } from '@lifeform/metadata/insurance';

const MINUTE = 60_000;

/** A refresh token lives as long as a person may be idle. Milliseconds. */
export const TOKEN_LIFE = SESSION_LIMITS.timeoutMinutes * MINUTE;
/** Even an active person signs in again after half a day. Milliseconds. */
export const SESSION_LIFE = 12 * 60 * MINUTE;
