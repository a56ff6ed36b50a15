import { createHash } from 'node:crypto';
import type { PasskeyAnswer } from '@lifeform/metadata/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

const NAME = 'Lifeform';

/** Loaded when the first passkey is used: a sixth of the product's start would be its certificates. */
const library = () => import('@simplewebauthn/server');

/** The address a browser is at: a passkey is good for its host alone. */
export interface Site {
  /** As `https://forms.example`. */
  readonly origin: string;
  /** Its host without the port. */
  readonly host: string;
}

/** A passkey as it is kept. */
export interface StoredPasskey {
  readonly id: string;
  /** Base64url. */
  readonly publicKey: string;
  readonly host: string;
  readonly transports: readonly string[];
}

interface Owner {
  readonly id: string;
  readonly username: string;
}

type Options = Readonly<Record<string, unknown>> & { readonly challenge: string };

/** Options for adding a passkey; one that is known already is not added again. */
export async function optionsToAdd(owner: Owner, { host }: Site, known: readonly StoredPasskey[]): Promise<Options> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    ...{ rpName: NAME, rpID: host, userName: owner.username, userID: Buffer.from(owner.id) },
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return { ...options };
}

/** Options for proving oneself by one of these. */
export async function optionsToProve({ host }: Site, known: readonly StoredPasskey[]): Promise<Options> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: host,
    allowCredentials: known.filter((passkey) => passkey.host === host).map(({ id }) => ({ id })),
    userVerification: 'preferred',
  });
  return { ...options };
}

/** The passkey of an answer to `optionsToAdd`; undefined when it does not prove itself. */
export async function addedPasskey(
  answer: PasskeyAnswer,
  expectedChallenge: string,
  { origin, host }: Site,
): Promise<(StoredPasskey & { readonly counter: number }) | undefined> {
  const { verifyRegistrationResponse } = await library();
  const verified = await settled(() =>
    verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON, // its parts are checked by the library
      ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: host, requireUserVerification: false },
    }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), host, transports, counter };
}

/** The signature counter after an answer to `optionsToProve`; undefined when it proves nothing. */
export async function counterOf(
  answer: PasskeyAnswer,
  expectedChallenge: string,
  { origin }: Site,
  passkey: StoredPasskey & { readonly counter: number },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await settled(() =>
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON, // its parts are checked by the library
      ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: passkey.host, requireUserVerification: false },
      credential: { id: passkey.id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: passkey.counter },
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** By which a passkey of an answer is found. */
export function credentialHash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** The library rejects what does not fit; that is an answer too. */
async function settled<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
