import type { RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import type { SessionContext } from './session-event.ts';

/** States that request a token are entered only with one; throws otherwise. */
export function requireToken(context: SessionContext): RefreshToken {
  if (context.token === undefined) throw new Error('No refresh token.');
  return context.token;
}

const failureOf = { params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) } as const;

export function directoryToken() {
  return {
    target: '#session.signingIn.exchanging',
    actions: {
      type: 'keepDirectoryToken',
      params: ({ event }: { event: { readonly token: RefreshToken } }) => ({ token: event.token }),
    },
  } as const;
}

export function secondFactorProved() {
  return {
    target: '#session.signingIn.loadingUser',
    actions: [
      'forgetFailure',
      {
        type: 'keepTokens',
        params: ({ event }: { event: { readonly answer: TokenAnswer } }) => ({ answer: event.answer }),
      },
    ],
  } as const;
}

export function signInFailed() {
  return {
    target: '#session.signedOut',
    actions: ['forgetAll', { type: 'keepFailure', ...failureOf }],
  } as const;
}

export function restoreFailed() {
  return [
    {
      guard: { type: 'isUnreachable', ...failureOf },
      target: '#session.unreachable',
      actions: { type: 'keepFailure', ...failureOf },
    },
    { target: '#session.expired' },
  ] as const;
}
