import type { TextParameters } from '@lifeform/engine';
import type { RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Why a call failed, as far as the session cares. */
export interface SessionFailure {
  /** `refused`: the server said no. `unreachable`: it could not be asked, so nothing is known. */
  readonly kind: 'refused' | 'unreachable';
  /** The server's own sentence, or a message key when the server could not be asked. */
  readonly message: string;
  /** Of the answer; undefined where none came. */
  readonly status?: number | undefined;
  /** What the same in the reader’s language is found by, and what it names. */
  readonly code?: string | undefined;
  readonly parameters?: TextParameters | undefined;
}

/** The calls of the session. Each rejects with whatever `failure` understands and honours its signal. */
export interface SessionNetwork {
  authenticate(credentials: Credentials, signal: AbortSignal): Promise<TokenAnswer>;
  refresh(token: RefreshToken, signal: AbortSignal): Promise<TokenAnswer>;
  login(token: RefreshToken, signal: AbortSignal): Promise<User>;
  logout(token: RefreshToken, signal: AbortSignal): Promise<void>;
}

/** The part of the Storage interface the session needs, so that tests pass a map. */
export interface SessionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

/** Everything the session machine does to the outside world. */
export interface SessionPorts {
  readonly network: SessionNetwork;
  readonly storage: SessionStorage;
  readonly failure: (error: unknown) => SessionFailure;
}
