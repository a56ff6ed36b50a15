import { type Purpose, readSource, SECRET_NAMES, type SecretSource } from './secret-source.ts';
import { StartError } from './start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const PASSWORD_LENGTH = 12;

/** @throws StartError for one that cannot be had or is too short, and without one in production */
export function readSecrets(
  environment: Environment,
  profile: 'demo' | 'production',
): Readonly<Record<Purpose, SecretSource>> {
  const { signing, session, data, audit } = SECRET_NAMES;
  const sources = {
    signing: readSource(environment, signing),
    session: readSource(environment, session),
    data: readSource(environment, data),
    audit: readSource(environment, audit),
  };
  if (sources.signing.kind === 'unset' && profile === 'production') {
    throw new StartError(
      'The production profile needs SIGNING_SECRET: the secret that signs access tokens. Set it to a random text of at least 32 characters, for example the output of "openssl rand -base64 48", or name its file in SIGNING_SECRET_FILE or a command that prints it in SIGNING_SECRET_COMMAND. Start with PROFILE=demo to try the product with demo accounts.',
    );
  }
  return sources;
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
