import { Secret, TOTP } from 'otpauth';

/** As every authenticator application has it (RFC 6238): SHA-1, six digits, 30 seconds. */
const PERIOD = 30;
const STANDARD = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const;
const ISSUER = 'Lifeform';

/** A new key, in base32. 160 bits, as the hash has. */
export function newKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth:` address that applications read from a picture. */
export function addressOf(key: string, username: string): string {
  return new TOTP({ ...STANDARD, issuer: ISSUER, label: username, secret: Secret.fromBase32(key) }).toString();
}

/**
 * The step of a code that is right now, or was or will be half a minute away; undefined of a wrong one.
 * @param now epoch milliseconds
 */
export function stepOf(key: string, code: string, now: number): number | undefined {
  const token = code.replace(/\s/g, '');
  const totp = new TOTP({ ...STANDARD, secret: Secret.fromBase32(key) });
  const delta = totp.validate({ token, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}
