import type { TextParameters } from '@lifeform/engine';
import type { RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Why a call failed, from the session's point of view. */
export interface SessionFailure {
  /** `refused`: the server answered no. `unreachable`: it could not be asked, so nothing is known. */
  readonly kind: 'refused' | 'unreachable';
  /** The server's own sentence, or a message key when the server could not be asked. */
  readonly message: string;
  /** HTTP status; undefined without an answer. */
  readonly status?: number | undefined;
  /** Code and parameters of the message in the reader's language. */
  readonly code?: string | undefined;
  readonly parameters?: TextParameters | undefined;
  /** Of a right password that lacks a second factor: what that is proved or added with. */
  readonly ticket?: string | undefined;
}

/** The calls of the session. Each rejects with an error that `failure` understands, and honours its signal. */
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
