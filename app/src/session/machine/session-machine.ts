import type { RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { SESSION_DELAYS } from './session-delays.ts';
import type { SessionContext, SessionEvent } from './session-event.ts';
import type { Credentials, SessionPorts } from './session-port.ts';
import {
  clearAllButTokenMethod,
  clearExpiry,
  readRecord,
  storeExpiry,
  storeToken,
  storeTokens,
  storeUser,
} from './session-record.ts';
import { directoryToken, requireToken, restoreFailed, secondFactorProved, signInFailed } from './session-transition.ts';

const NOBODY = {
  user: undefined,
  users: [],
  username: '',
  token: undefined,
  jwt: undefined,
  challenge: undefined,
  credentials: undefined,
} as const;

/**
 * Who is signed in, from page load to sign-out.
 *
 * Signing in takes two calls: the password gets tokens, the refresh token gets the user. A reload starts from the
 * stored refresh token. Tags: `busy` while a person waits, `signedIn` when `context.user` is set.
 */
export function createSessionMachine(ports: SessionPorts) {
  const { network, storage } = ports;
  return setup({
    types: { context: {} as SessionContext, events: {} as SessionEvent, tags: {} as 'busy' | 'signedIn' },
    actors: {
      authenticate: fromPromise<TokenAnswer, Credentials>(({ input, signal }) => network.authenticate(input, signal)),
      refresh: fromPromise<TokenAnswer, RefreshToken>(({ input, signal }) => network.refresh(input, signal)),
      login: fromPromise<User, RefreshToken>(({ input, signal }) => network.login(input, signal)),
      logout: fromPromise<void, RefreshToken | undefined>(async ({ input, signal }) => {
        if (input !== undefined) await network.logout(input, signal);
      }),
    },
    actions: {
      keepTokens: assign((_, { answer }: { answer: TokenAnswer }) => {
        storeTokens(storage, answer);
        return { jwt: answer.jwt, token: answer.token, challenge: answer.challenge };
      }),
      keepDirectoryToken: assign((_, { token }: { token: RefreshToken }) => {
        storeToken(storage, token);
        return { token, failure: undefined };
      }),
      keepUser: assign((_, { user }: { user: User }) => {
        storeUser(storage, user);
        return { user, username: user.username, credentials: undefined, failure: undefined, isExpired: false };
      }),
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: ports.failure(error) })),
      forgetAll: assign(() => {
        clearAllButTokenMethod(storage);
        return { ...NOBODY, isExpired: false };
      }),
      forgetStored: () => clearAllButTokenMethod(storage),
      keepCredentials: assign((_, { credentials }: { credentials: Credentials }) => ({ credentials })),
      forgetFailure: assign({ failure: undefined }),
      expire: assign(() => {
        storeExpiry(storage);
        return { ...NOBODY, isExpired: true };
      }),
      clearExpiry: assign(() => {
        clearExpiry(storage);
        return { isExpired: false };
      }),
    },
    guards: {
      hasToken: ({ context }) => context.token !== undefined,
      wasExpired: ({ context }) => context.isExpired,
      isUnreachable: (_, { error }: { error: unknown }) => ports.failure(error).kind === 'unreachable',
    },
    delays: { ...SESSION_DELAYS },
  }).createMachine({
    id: 'session',
    context: () => ({ ...NOBODY, failure: undefined, ...readRecord(storage) }),
    initial: 'starting',
    on: {
      'username.set': { actions: assign(({ event }) => ({ username: event.username })) },
      'tokens.refreshed': { actions: { type: 'keepTokens', params: ({ event }) => ({ answer: event.answer }) } },
      'auth.error': { target: '.signedOut', actions: 'forgetAll' },
    },
    states: {
      starting: {
        always: [
          { guard: 'hasToken', target: 'restoring' },
          { guard: 'wasExpired', target: 'expired' },
          { target: 'signedOut' },
        ],
      },
      restoring: {
        tags: 'busy',
        initial: 'refreshing',
        on: { 'session.timeout': 'expired' },
        states: {
          refreshing: {
            invoke: {
              src: 'refresh',
              input: ({ context }) => requireToken(context),
              onDone: {
                target: 'loadingUser',
                actions: { type: 'keepTokens', params: ({ event }) => ({ answer: event.output }) },
              },
              onError: restoreFailed(),
            },
          },
          loadingUser: {
            invoke: {
              src: 'login',
              input: ({ context }) => requireToken(context),
              onDone: {
                target: '#session.signedIn',
                actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
              },
              onError: restoreFailed(),
            },
          },
        },
      },
      /** The server could not be asked. The token may be valid, so it is kept for another try. */
      unreachable: {
        on: { retry: { target: 'restoring', actions: 'forgetFailure' }, logout: 'signingOut' },
      },
      signedOut: {
        on: {
          'login.request': {
            target: 'signingIn',
            actions: [
              'forgetFailure',
              { type: 'keepCredentials', params: ({ event }) => ({ credentials: event.credentials }) },
            ],
          },
          'signIn.opened': { actions: 'clearExpiry' },
          'directory.token': directoryToken(),
          'secondFactor.proved': secondFactorProved(),
          'secondFactor.dropped': { actions: 'forgetFailure' },
        },
      },
      expired: {
        entry: 'expire',
        on: {
          'signIn.opened': { target: 'signedOut', actions: 'clearExpiry' },
          'directory.token': directoryToken(),
          'secondFactor.proved': secondFactorProved(),
          'secondFactor.dropped': { actions: 'forgetFailure' },
          'login.request': {
            target: 'signingIn',
            actions: [
              'forgetFailure',
              { type: 'keepCredentials', params: ({ event }) => ({ credentials: event.credentials }) },
            ],
          },
        },
      },
      signingIn: {
        tags: 'busy',
        initial: 'authenticating',
        on: {
          // A second press replaces the first: leaving the state aborts its request.
          'login.request': {
            target: 'signingIn',
            reenter: true,
            actions: { type: 'keepCredentials', params: ({ event }) => ({ credentials: event.credentials }) },
          },
          'login.cancel': { target: 'signedOut' },
        },
        states: {
          authenticating: {
            invoke: {
              src: 'authenticate',
              input: ({ context }) => context.credentials ?? { username: '', password: '' },
              onDone: {
                target: 'loadingUser',
                actions: { type: 'keepTokens', params: ({ event }) => ({ answer: event.output }) },
              },
              onError: signInFailed(),
            },
          },
          /** The directory's token gets tokens of ours, as a password does. */
          exchanging: {
            invoke: {
              src: 'refresh',
              input: ({ context }) => requireToken(context),
              onDone: {
                target: 'loadingUser',
                actions: { type: 'keepTokens', params: ({ event }) => ({ answer: event.output }) },
              },
              onError: signInFailed(),
            },
          },
          loadingUser: {
            invoke: {
              src: 'login',
              input: ({ context }) => requireToken(context),
              onDone: {
                target: '#session.signedIn',
                actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
              },
              onError: signInFailed(),
            },
          },
        },
      },
      signedIn: {
        tags: 'signedIn',
        initial: 'active',
        on: {
          logout: 'signingOut',
          'session.timeout': 'expired',
          'user.updated': { actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) } },
          'users.loaded': { actions: assign(({ event }) => ({ users: event.users })) },
        },
        states: {
          active: {
            initial: 'throttled',
            after: { warning: 'warned' },
            states: {
              throttled: { after: { activityThrottle: 'listening' } },
              listening: { on: { activity: { target: '#session.signedIn.active', reenter: true } } },
            },
          },
          /** Activity restarts the timer; the warning stays until answered, so that its buttons can be pressed. */
          warned: {
            initial: 'counting',
            on: { stay: 'active' },
            states: {
              counting: { after: { countdown: '#session.expired' }, on: { activity: 'restarted' } },
              restarted: { after: { warning: 'counting' }, on: { activity: { target: 'restarted', reenter: true } } },
            },
          },
        },
      },
      signingOut: {
        tags: 'busy',
        // At once: a page reloaded or closed before the server answers is signed out too.
        entry: 'forgetStored',
        exit: 'forgetAll',
        invoke: { src: 'logout', input: ({ context }) => context.token, onDone: 'signedOut', onError: 'signedOut' },
        after: { logoutWait: 'signedOut' },
      },
    },
  });
}

export type SessionActor = ActorRefFrom<ReturnType<typeof createSessionMachine>>;
