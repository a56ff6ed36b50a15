import { StartError } from './start-error.ts';

/** Sign-in through the company's directory: an OpenID Connect provider that this server trusts to identify people. */
export interface DirectoryConfig {
  /** Id of this product at the provider. */
  readonly client: string;
  /** The provider's issuer address, without a slash at the end. */
  readonly authority: string;
  /** The scope that makes the provider issue a token for this API. */
  readonly apiScope: string;
  /** Required audience of the token. */
  readonly audience: string;
  /** The claim whose values the roles here are mapped from; undefined leaves roles as they were given by hand. */
  readonly rolesClaim: string | undefined;
  /** Seconds between two fetches of the provider's keys when a token names an unknown one. */
  readonly keySeconds: number;
  /** Accounts, by username in lower case, that may sign in with a password despite a directory. */
  readonly breakGlass: ReadonlySet<string>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Undefined unless both client and authority are set.
 * @throws StartError when only one of them is, or when the provider's address is plain http
 */
export function readDirectorySignIn(environment: Environment): DirectoryConfig | undefined {
  const { DIRECTORY_CLIENT: client, DIRECTORY_AUTHORITY: authority } = environment;
  if (!client && !authority) return undefined;
  if (!client || !authority) {
    throw new StartError('Set both DIRECTORY_CLIENT and DIRECTORY_AUTHORITY, or neither to sign in with passwords.');
  }
  const apiScope = environment.DIRECTORY_SCOPE || 'api';
  return {
    client,
    authority: readAuthority(authority),
    apiScope,
    audience: environment.DIRECTORY_AUDIENCE || apiScope,
    rolesClaim: environment.DIRECTORY_ROLES_CLAIM || undefined,
    keySeconds: 30,
    breakGlass: readNames(environment.BREAK_GLASS_ACCOUNTS),
  };
}

function readNames(given = ''): ReadonlySet<string> {
  return new Set(
    given
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
}

function readAuthority(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))) {
    return withoutLastSlashes(given);
  }
  throw new StartError(
    `DIRECTORY_AUTHORITY is "${given}". Set it to the https address of your OpenID Connect provider, for example https://login.example.com/tenant.`,
  );
}

/** An issuer is the same with and without a trailing slash. */
export function withoutLastSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
