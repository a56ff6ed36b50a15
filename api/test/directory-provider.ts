/// <reference path="./oidc-provider.d.ts" />
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import type { DirectoryConfig } from '../src/platform/config/directory-config.ts';

export const CLIENT = 'lifeform';
export const AUDIENCE = 'api';
const RETURN = 'http://127.0.0.1:5999/sso';
const RESOURCE = 'urn:lifeform:api';

/** Somebody the directory knows: a subject, and what it puts into tokens. */
export interface DirectoryPerson {
  readonly subject: string;
  readonly username: string;
  readonly email?: string;
  /** As it is put there: some providers say it in another type. */
  readonly isVerified?: unknown;
  readonly groups?: unknown;
}

/** What a server is configured with to trust this provider. */
export function directoryOf({ url }: Pick<DirectoryProvider, 'url'>, breakGlass: string): DirectoryConfig {
  return {
    ...{ client: CLIENT, authority: url, apiScope: 'api', audience: AUDIENCE },
    ...{ rolesClaim: undefined, keySeconds: 0, breakGlass: new Set([breakGlass]) },
  };
}

interface Options {
  /** Seconds an access token lives. */
  readonly tokenLife?: number;
  readonly audience?: string;
}

/** A real OpenID Connect provider on this machine, with keys of its own that can be changed. */
export class DirectoryProvider {
  readonly #server: Server;
  readonly url: string;
  #people: readonly DirectoryPerson[];
  #provider: Provider;
  /** Addresses of products that may send people here, besides the one of `tokenFor`. */
  #products: readonly string[] = [];

  private constructor(server: Server, people: readonly DirectoryPerson[], options: Options) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.#people = people;
    this.#provider = this.#make(options);
    server.on('request', (request, response) => {
      const uid = /^\/interaction\//.test(request.url ?? '');
      const answer = uid ? this.#finish(request, response) : this.#provider.callback()(request, response);
      void answer;
    });
  }

  static async start(people: readonly DirectoryPerson[], options: Options = {}): Promise<DirectoryProvider> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new DirectoryProvider(server, people, options);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  /** From now on signs with another key; the old one is not published any more. */
  rotateKeys(options: Options = {}): void {
    this.#provider = this.#make(options);
  }

  /** Lets people come from the product at this address and go back to it. */
  admit(product: string): void {
    this.#products = [...this.#products, product];
    this.#provider = this.#make({});
  }

  set people(people: readonly DirectoryPerson[]) {
    this.#people = people;
  }

  /** Walks the code flow with PKCE as a browser would. Answers the access token for the API. */
  async tokenFor(subject: string): Promise<string> {
    return (await this.#tokensFor(subject)).access;
  }

  /** The ID token of the same, as it is for who is asked anew: it says when they proved themselves. */
  async idTokenFor(subject: string, asked: Readonly<Record<string, string>> = { max_age: '0' }): Promise<string> {
    return (await this.#tokensFor(subject, asked)).id;
  }

  async #tokensFor(subject: string, asked: Readonly<Record<string, string>> = {}) {
    const browser = new CookieBrowser(this.url);
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const question = new URLSearchParams({
      ...{ client_id: CLIENT, redirect_uri: RETURN, response_type: 'code', scope: 'openid profile email api' },
      ...{ code_challenge: challenge, code_challenge_method: 'S256', state: 's', nonce: 'n', login_hint: subject },
      ...asked,
    });
    const back = await browser.follow(`${this.url}/auth?${question}`, RETURN);
    const code = back.searchParams.get('code') ?? '';
    const response = await fetch(`${this.url}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', client_id: CLIENT, redirect_uri: RETURN, code },
        code_verifier: verifier,
      }),
    });
    const given = (await response.json()) as { readonly access_token?: string; readonly id_token?: string };
    const { access_token: access, id_token: id } = given;
    if (!access || !id) throw new Error(`The provider gave no token: ${back.href}`);
    return { access, id };
  }

  async #finish(...[request, response]: Parameters<ReturnType<Provider['callback']>>): Promise<void> {
    const { params } = await this.#provider.interactionDetails(request, response);
    const typed = new URL(request.url ?? '', this.url).searchParams.get('name') ?? params.login_hint;
    if (typed === undefined) return askWho(response);
    const accountId = this.#people.find(({ username }) => username === typed)?.subject ?? String(typed);
    const login = { accountId };
    await this.#provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  }

  #make({ tokenLife = 600, audience = AUDIENCE }: Options): Provider {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = {
      ...privateKey.export({ format: 'jwk' }),
      kid: randomBytes(8).toString('hex'),
      use: 'sig',
      alg: 'RS256',
    };
    const claimsOf = (subject: string) => {
      const { username, email, isVerified, groups } = this.#people.find((person) => person.subject === subject) ?? {};
      return { preferred_username: username, email, email_verified: isVerified, groups };
    };
    const configuration: Configuration = {
      clients: [
        {
          ...{ client_id: CLIENT, token_endpoint_auth_method: 'none' },
          redirect_uris: [RETURN, ...this.#products.map((product) => `${product}/sso`)],
          post_logout_redirect_uris: this.#products.map((product) => `${product}/login`),
          ...{ grant_types: ['authorization_code'], response_types: ['code'] },
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['a key for tests'] },
      ttl: { Interaction: 600, Grant: 3600, Session: 3600, AccessToken: tokenLife, IdToken: 600 },
      claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
      findAccount: (_context, subject) => ({
        accountId: subject,
        claims: async () => ({ sub: subject, ...claimsOf(subject) }),
      }),
      clientBasedCORS: () => true,
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      extraTokenClaims: (_context, token) => (token.accountId === undefined ? undefined : claimsOf(token.accountId)),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: CLIENT, accountId: oidc.session?.accountId ?? '' });
        grant.addOIDCScope('openid profile email');
        grant.addResourceScope(RESOURCE, 'api');
        await grant.save();
        return grant;
      },
      features: {
        devInteractions: { enabled: false },
        resourceIndicators: {
          enabled: true,
          defaultResource: () => RESOURCE,
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({
            ...{ scope: 'api', audience, accessTokenFormat: 'jwt', accessTokenTTL: tokenLife },
            jwt: { sign: { alg: 'RS256' } },
          }),
        },
      },
    };
    return new Provider(this.url, configuration);
  }
}

/** The directory's own sign-in page: a name is all it asks. */
function askWho(response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    '<h1>Company directory</h1><form><label>Name <input name="name"></label><button>Continue</button></form>',
  );
}

/** The least of a browser: cookies and redirects. */
class CookieBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Follows redirects from an address until one leads to `end`. */
  async follow(start: string, end: string): Promise<URL> {
    let address = new URL(start);
    for (let hops = 0; hops < 10 && !address.href.startsWith(end); hops += 1) {
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
        this.#cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null)
        throw new Error(`${address.pathname} answered ${response.status}: ${await response.text()}`);
      address = new URL(location, this.#origin);
    }
    return address;
  }
}
