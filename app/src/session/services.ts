import { createAlertStore } from '@lifeform/renderer';
import { createActor } from 'xstate';
import { type Activity, createActivity } from '../data/activity.ts';
import { type ApiClient, createApiClient } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import { call } from '../data/call.ts';
import { createErrorTexts, type ErrorTexts } from '../data/error-texts.ts';
import { createLogFailure, type LogFailure } from '../data/log-failure.ts';
import { login } from '../data/login.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { createHeldWork, type HeldWork } from './held-work.ts';
import { keepDevice, readDevice } from './known-device.ts';
import { createSessionMachine, type SessionActor } from './machine/session-machine.ts';
import type { SessionFailure } from './machine/session-port.ts';
import { SESSION_KEYS } from './machine/session-record.ts';
import { createProgress, type Progress } from './progress.ts';

/** Services shared by the whole application, made once before the first render. */
export interface Services {
  readonly client: ApiClient;
  readonly errorTexts: ErrorTexts;
  readonly activity: Activity;
  readonly session: SessionActor;
  readonly storage: Storage;
  readonly drafts: DraftStore;
  readonly held: HeldWork;
  readonly progress: Progress;
  readonly alerts: ReturnType<typeof createAlertStore>;
  readonly logFailure: LogFailure;
}

/** Token method of the company directory. */
export const DIRECTORY = 'AD';

/** Connects client, session and drafts over one session storage, and starts the session. */
export function createServices(storage: Storage): Services {
  const activity = createActivity();
  const errorTexts = createErrorTexts(() => client);
  const client: ApiClient = createApiClient(
    {
      credentials: () => session.getSnapshot().context,
      refreshed: (answer) => session.send({ type: 'tokens.refreshed', answer }),
      expired: () => session.send({ type: 'session.timeout' }),
    },
    undefined,
    activity,
    errorTexts.fetched,
  );
  const drafts: DraftStore = createDraftStore(storage, () => progress.settle());
  const held = createHeldWork();
  const progress = createProgress(client, drafts);
  const logFailure = createLogFailure(client, import.meta.env.DEV);
  const isDirectory = (): boolean => storage.getItem(SESSION_KEYS.tokenMethod) === DIRECTORY;
  const session: SessionActor = createActor(
    createSessionMachine({
      network: {
        authenticate: async (credentials, signal) => {
          const device = readDevice();
          const answer = await call(client, 'POST /users/authenticate', {
            body: { ...credentials, generateTrackingUserName: false, ...(device && { device }) },
            signal,
            mayRefresh: false,
          });
          keepDevice(answer.device);
          return answer;
        },
        refresh: (token, signal) => call(client, 'POST /users/refresh', { body: token, signal, mayRefresh: false }),
        login: async (token, signal) => {
          const current = () => session.getSnapshot().context.token ?? token;
          const user = await (isDirectory()
            ? call(client, 'GET /users/:username', { params: { username: current().username }, signal })
            : login(client, current, signal));
          // Unsaved work is restored when the person signs in; if that fails they can still work.
          await progress.restore(user.username, signal).catch((error: unknown) => logFailure('inProgress', error));
          return user;
        },
        logout: async (token, signal) => {
          await call(client, 'POST /users/logout', { body: token, signal, mayRefresh: false });
          if (isDirectory()) await leaveDirectory(client);
        },
      },
      storage,
      failure: toSessionFailure,
    }),
  );
  const alerts = createAlertStore();
  forgetOnSignOut(session, [drafts, held]);
  forgetOnSignIn(session, alerts);
  session.start();
  return { client, errorTexts, activity, session, storage, drafts, held, progress, alerts, logFailure };
}

/** Ends the directory's own session with ours. */
async function leaveDirectory(client: ApiClient): Promise<void> {
  const { openDirectory } = await import('./directory/open-directory.ts');
  await (await openDirectory(client)).logoutRedirect();
}

function toSessionFailure(error: unknown): SessionFailure {
  if (!(error instanceof ApiError)) return { kind: 'unreachable', message: '' };
  const { status, message, code, parameters, ticket } = error;
  // Too many requests say nothing about the session: its token is kept for another try.
  const isSaid = status < 500 && status !== 429;
  return { kind: isSaid ? 'refused' : 'unreachable', message, status, code, parameters, ticket };
}

/** Clears alerts of an earlier session, such as that it has ended. */
function forgetOnSignIn(session: SessionActor, alerts: { clearAll(): void }): void {
  let wasSignedIn = false;
  session.subscribe((snapshot) => {
    const isSignedIn = snapshot.hasTag('signedIn');
    if (isSignedIn && !wasSignedIn) alerts.clearAll();
    wasSignedIn = isSignedIn;
  });
}

/** Clears everything of a person at sign-out. An expired session keeps its drafts. */
function forgetOnSignOut(session: SessionActor, stores: readonly { clearAll(): void }[]): void {
  let wasSigningOut = false;
  session.subscribe((snapshot) => {
    const isSigningOut = snapshot.matches('signingOut');
    if (wasSigningOut && !isSigningOut) for (const store of stores) store.clearAll();
    wasSigningOut = isSigningOut;
  });
}
