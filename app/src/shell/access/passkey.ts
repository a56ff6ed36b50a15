import type { BeginFactorAnswer, FinishFactorRequest } from '@lifeform/metadata/contract';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

type Options = NonNullable<BeginFactorAnswer['passkey']>;
type Answer = NonNullable<FinishFactorRequest['passkey']>;

/** Addresses of numbers cannot have passkeys. */
const NUMBERS = /^[\d.:[\]]+$/;

/** Whether this browser can use passkeys here. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn() && !NUMBERS.test(window.location.hostname);
}

/** The person or the browser declined. */
export class PasskeyDeclinedError extends Error {
  override readonly name = 'PasskeyDeclinedError';
}

/** @throws PasskeyDeclinedError */
export function makePasskey(options: Options): Promise<Answer> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON; // made for the browser by the server
  return answered(startRegistration({ optionsJSON }));
}

/** @throws PasskeyDeclinedError */
export function proveByPasskey(options: Options): Promise<Answer> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON; // made for the browser by the server
  return answered(startAuthentication({ optionsJSON }));
}

async function answered(asked: Promise<unknown>): Promise<Answer> {
  try {
    return (await asked) as Answer; // checked by the server
  } catch (cause) {
    throw new PasskeyDeclinedError('no passkey', { cause });
  }
}
