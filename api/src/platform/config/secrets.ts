import { StartError } from './start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const SECRET_LENGTH = 32;
const PASSWORD_LENGTH = 12;

/** @throws StartError for one that is too short, and without one in production */
export function readSecret(secret: string | undefined, profile: 'demo' | 'production'): string | undefined {
  requireLong('SIGNING_SECRET', secret);
  if (!secret && profile === 'production') {
    throw new StartError(
      'The production profile needs SIGNING_SECRET: the secret that signs access tokens. Set it to a random text of at least 32 characters, for example the output of "openssl rand -base64 48". Start with PROFILE=demo to try the product with demo accounts.',
    );
  }
  return secret || undefined;
}

/** A secret of blanks protects nothing. */
function requireLong(name: string, secret: string | undefined): void {
  if (secret && secret.trim().length < SECRET_LENGTH) {
    throw new StartError(
      `${name} is shorter than ${SECRET_LENGTH} characters, blanks at its ends not counted. Use a longer random text.`,
    );
  }
}

/** A secret for one purpose, which defaults to the signing secret. */
export function readOwnSecret(environment: Environment, name: 'AUDIT_SECRET' | 'DATA_SECRET'): string | undefined {
  const secret = environment[name];
  requireLong(name, secret);
  return secret || undefined;
}

/** @throws StartError for one that is too short */
export function readAdminPassword(password: string | undefined): string | undefined {
  if (password && password.trim().length < PASSWORD_LENGTH) {
    throw new StartError(
      `ADMIN_PASSWORD is shorter than ${PASSWORD_LENGTH} characters, blanks at its ends not counted. Use a longer one.`,
    );
  }
  return password || undefined;
}
