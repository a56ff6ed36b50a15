import type { RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import type { Credentials, SessionFailure } from './session-port.ts';

export interface SessionContext {
  readonly user: User | undefined;
  /** Accounts a user manager has loaded. */
  readonly users: readonly User[];
  readonly username: string;
  readonly token: RefreshToken | undefined;
  /** Access token; memory only. */
  readonly jwt: string | undefined;
  readonly challenge: string | undefined;
  readonly isExpired: boolean;
  readonly credentials: Credentials | undefined;
  /** Why the last attempt to sign in or restore failed. */
  readonly failure: SessionFailure | undefined;
}

export type SessionEvent =
  | { readonly type: 'login.request'; readonly credentials: Credentials }
  /** The sign-in page was left during a request. */
  | { readonly type: 'login.cancel' }
  /** The company directory identified somebody: its token is exchanged for a session. */
  | { readonly type: 'directory.token'; readonly token: RefreshToken }
  /** The sign-in was completed by a second factor. */
  | { readonly type: 'secondFactor.proved'; readonly answer: TokenAnswer }
  | { readonly type: 'secondFactor.dropped' }
  | { readonly type: 'logout' }
  | { readonly type: 'auth.error' }
  | { readonly type: 'session.timeout' }
  | { readonly type: 'signIn.opened' }
  | { readonly type: 'username.set'; readonly username: string }
  | { readonly type: 'users.loaded'; readonly users: readonly User[] }
  | { readonly type: 'user.updated'; readonly user: User }
  | { readonly type: 'tokens.refreshed'; readonly answer: TokenAnswer }
  /** A key, click, move or load: the person is active. */
  | { readonly type: 'activity' }
  /** The warning is answered, here or by activity in another tab. */
  | { readonly type: 'stay' }
  | { readonly type: 'retry' };
