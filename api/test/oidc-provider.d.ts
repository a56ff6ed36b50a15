/** The part of the package, which ships no types, that the tests' directory is made of. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    readonly oidc: {
      readonly provider: Provider & { readonly Grant: new (of: { clientId: string; accountId: string }) => Grant };
      readonly session?: { readonly accountId?: string };
    };
  }

  export interface Configuration {
    readonly clients: readonly Readonly<Record<string, unknown>>[];
    readonly jwks: { readonly keys: readonly object[] };
    readonly cookies: { readonly keys: readonly string[] };
    readonly ttl: Readonly<Record<string, number>>;
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly findAccount: (context: Context, subject: string) => object;
    readonly clientBasedCORS: () => boolean;
    readonly interactions: { readonly url: (context: Context, interaction: { readonly uid: string }) => string };
    readonly extraTokenClaims: (context: Context, token: { readonly accountId?: string }) => object | undefined;
    readonly loadExistingGrant: (context: Context) => Promise<Grant>;
    readonly features: Readonly<Record<string, object>>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ readonly params: Readonly<Record<string, unknown>> }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { readonly mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}
