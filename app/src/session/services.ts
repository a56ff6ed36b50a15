import { createSessionMachine, type SessionActor, type SessionFailure } from '@lifeform/engine';
import { createAlertStore } from '@lifeform/renderer';
import { createActor } from 'xstate';
import { type ApiClient, createApiClient } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import { authenticate } from '../data/authenticate.ts';
import { login } from '../data/login.ts';
import { logout } from '../data/logout.ts';
import { refresh } from '../data/refresh.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';

/** What the whole application shares. Made once, before the first render. */
export interface Services {
  readonly client: ApiClient;
  readonly session: SessionActor;
  readonly drafts: DraftStore;
  readonly alerts: ReturnType<typeof createAlertStore>;
}

/** Wires client, session and drafts over one session storage, and starts the session. */
export function createServices(storage: Storage): Services {
  const client = createApiClient({
    credentials: () => session.getSnapshot().context,
    refreshed: (answer) => session.send({ type: 'tokens.refreshed', answer }),
    expired: () => session.send({ type: 'session.timeout' }),
  });
  const session: SessionActor = createActor(
    createSessionMachine({
      network: {
        authenticate: (credentials, signal: AbortSignal) => authenticate(client, credentials, signal),
        refresh: (token, signal: AbortSignal) => refresh(client, token, signal),
        login: (token, signal: AbortSignal) =>
          login(client, () => session.getSnapshot().context.token ?? token, signal),
        logout: (token, signal: AbortSignal) => logout(client, token, signal),
      },
      storage,
      failure: toSessionFailure,
    }),
  );
  const drafts = createDraftStore(storage);
  forgetOnSignOut(session, drafts);
  session.start();
  return { client, session, drafts, alerts: createAlertStore() };
}

function toSessionFailure(error: unknown): SessionFailure {
  if (error instanceof ApiError && error.status < 500) return { kind: 'refused', message: error.message };
  return { kind: 'unreachable', message: error instanceof ApiError ? error.message : '' };
}

/** The next person at this keyboard must find nothing of the one before. An expired session keeps its drafts. */
function forgetOnSignOut(session: SessionActor, drafts: DraftStore): void {
  let wasSigningOut = false;
  session.subscribe((snapshot) => {
    const isSigningOut = snapshot.matches('signingOut');
    if (wasSigningOut && !isSigningOut) drafts.clearAll();
    wasSigningOut = isSigningOut;
  });
}
