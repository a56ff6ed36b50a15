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

/** Rejects when the person or the browser declines. */
export async function makePasskey(options: Options): Promise<Answer> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON; // made for the browser by the server
  return (await startRegistration({ optionsJSON })) as unknown as Answer;
}

/** Rejects when the person or the browser declines. */
export async function proveByPasskey(options: Options): Promise<Answer> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON; // made for the browser by the server
  return (await startAuthentication({ optionsJSON })) as unknown as Answer;
}
