import type { DirectoryAnswer } from '@lifeform/metadata/contract';
import { ErrorResponse, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { ApiClient } from '../../data/api-client.ts';
import { call } from '../../data/call.ts';
import { newID } from '../../data/new-id.ts';
import { type DirectoryProvider, type DirectoryToken, InteractionRequiredError } from './directory-provider.ts';

const RETURN_PAGE = '/sso';

/** Error codes of a provider that would have to ask (OpenID Connect Core, section 3.1.2.6). */
const INTERACTIONS = ['interaction_required', 'login_required', 'consent_required', 'account_selection_required'];

/** The directory this server is configured with. Rejects without one. */
export async function openDirectory(client: ApiClient): Promise<DirectoryProvider> {
  return toProvider(new UserManager(settingsOf(await call(client, 'GET /api/getDirectory'))));
}

function settingsOf({ client, authority, scopes }: DirectoryAnswer) {
  const { origin } = window.location;
  return {
    authority,
    client_id: client,
    redirect_uri: origin + RETURN_PAGE,
    popup_redirect_uri: origin + RETURN_PAGE,
    silent_redirect_uri: origin + RETURN_PAGE,
    post_logout_redirect_uri: `${origin}/login`,
    response_type: 'code',
    scope: scopes.join(' '),
    // Our own session is renewed by its own rules.
    automaticSilentRenew: false,
    monitorSession: false,
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    stateStore: new WebStorageStateStore({ store: window.localStorage }),
  };
}

function toProvider(manager: UserManager): DirectoryProvider {
  return {
    redirectResult: async () => {
      const user = await manager.getUser();
      return user && !user.expired ? toToken(user) : undefined;
    },
    // Closing the window counts as an answer: otherwise the page would wait for ever.
    popup: async () => toToken(await manager.signinPopup({ ...once(), popupAbortOnClose: true })),
    proof: async () =>
      (await manager.signinPopup({ ...once(), prompt: 'login', max_age: 0, popupAbortOnClose: true })).id_token ?? '',
    silent: () => manager.signinSilent(once()).then(toTokenOrFail, toInteraction),
    loginRedirect: (state) => manager.signinRedirect({ ...once(), state }),
    logoutRedirect: () => manager.signoutRedirect(),
    complete: async () => {
      const isOwnPage = window.opener === null && window.parent === window;
      const user = await manager.signinCallback();
      return isOwnPage ? { how: 'redirect', state: user?.state } : { how: 'window' };
    },
  };
}

/** An ID token is of one request: another's is refused. */
function once(): { readonly nonce: string } {
  return { nonce: newID() };
}

function toToken({ access_token: token, profile }: User): DirectoryToken {
  return { token, username: profile.preferred_username ?? profile.sub };
}

function toTokenOrFail(user: User | null): DirectoryToken {
  if (user === null) throw new InteractionRequiredError('The directory gave no token.');
  return toToken(user);
}

function toInteraction(error: unknown): never {
  const isQuestion = error instanceof ErrorResponse && INTERACTIONS.includes(error.error ?? '');
  throw isQuestion ? new InteractionRequiredError(error.message, { cause: error }) : error;
}
