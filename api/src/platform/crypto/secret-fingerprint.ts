import { createHash } from 'node:crypto';
import { type Purpose, SECRET_NAMES } from '../config/secret-source.ts';

/** What the database knows of the secret that a purpose is sealed with: whether another is the same, and nothing else. */
export function fingerprintOf(purpose: Purpose, secret: string): { readonly fact: string; readonly value: string } {
  // Named before the others were.
  const isFirst = purpose === 'signing';
  const words = isFirst ? 'signing key' : SECRET_NAMES[purpose];
  const value = createHash('sha256').update(`lifeform ${words} ${secret}`).digest('hex').slice(0, 16);
  return { fact: `secret.${isFirst ? purpose : SECRET_NAMES[purpose]}`, value };
}
