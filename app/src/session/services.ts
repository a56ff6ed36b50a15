import { createSessionMachine, type SessionActor, type SessionFailure } from '@lifeform/engine';
import { createAlertStore } from '@lifeform/renderer';
import { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { type ApiClient, createApiClient } from '../data/api-client.ts';
import { ApiError, UnreachableError } from '../data/api-error.ts';
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
  readonly queries: QueryClient;
  readonly alerts: ReturnType<typeof createAlertStore>;
}

/** Wires client, session, drafts and caches over one session storage, and starts the session. */
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
  const queries = createQueryClient();
  forgetOnSignOut(session, drafts, queries);
  session.start();
  return { client, session, drafts, queries, alerts: createAlertStore() };
}

function toSessionFailure(error: unknown): SessionFailure {
  if (error instanceof ApiError && error.status < 500) return { kind: 'refused', message: error.message };
  return { kind: 'unreachable', message: error instanceof ApiError ? error.message : '' };
}

function createQueryClient(): QueryClient {
  const retry = (count: number, error: Error) => error instanceof UnreachableError && count < 2;
  return new QueryClient({
    defaultOptions: {
      // The server may well be this machine: being offline is learned from a failed request.
      queries: { networkMode: 'always', retry, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The next person at this keyboard must find nothing of the one before. An expired session keeps its drafts. */
function forgetOnSignOut(session: SessionActor, drafts: DraftStore, queries: QueryClient): void {
  let wasSigningOut = false;
  session.subscribe((snapshot) => {
    const isSigningOut = snapshot.matches('signingOut');
    if (wasSigningOut && !isSigningOut) {
      drafts.clearAll();
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'messages' });
    }
    wasSigningOut = isSigningOut;
  });
}
