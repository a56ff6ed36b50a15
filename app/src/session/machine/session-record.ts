import type { RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import type { SessionStorage } from './session-port.ts';

/** Keys of the browser's session storage. One tab, one session. */
export const SESSION_KEYS = {
  username: 'username',
  isAuthenticated: 'isAuthenticated',
  refreshToken: 'refreshToken',
  challenge: 'challenge',
  isSessionExpired: 'isSessionExpired',
  tokenMethod: 'tokenMethod',
  putAside: 'putAside',
} as const;

/** What survives a reload. The access token does not: it is short-lived and requested again. */
export interface SessionRecord {
  readonly username: string;
  readonly token: RefreshToken | undefined;
  readonly challenge: string | undefined;
  readonly isExpired: boolean;
}

export function readRecord(storage: SessionStorage): SessionRecord {
  return {
    username: storage.getItem(SESSION_KEYS.username) ?? '',
    token: parseToken(storage.getItem(SESSION_KEYS.refreshToken)),
    challenge: storage.getItem(SESSION_KEYS.challenge) ?? undefined,
    isExpired: storage.getItem(SESSION_KEYS.isSessionExpired) === 'true',
  };
}

/** Anything but a valid token counts as none: the person at the keyboard can change the storage. */
function parseToken(text: string | null): RefreshToken | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isToken(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isToken(value: unknown): value is RefreshToken {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'username' in value &&
    typeof value.username === 'string'
  );
}

export function storeTokens(storage: SessionStorage, answer: TokenAnswer): void {
  storeToken(storage, answer.token);
  storage.setItem(SESSION_KEYS.challenge, answer.challenge);
}

export function storeToken(storage: SessionStorage, token: RefreshToken): void {
  storage.setItem(SESSION_KEYS.refreshToken, JSON.stringify(token));
}

export function storeUser(storage: SessionStorage, user: User): void {
  storage.setItem(SESSION_KEYS.username, user.username);
  storage.setItem(SESSION_KEYS.isAuthenticated, 'true');
  storage.removeItem(SESSION_KEYS.isSessionExpired);
}

/** Clears everything but the token method, after a refused sign-in or an authorisation error. */
export function clearAllButTokenMethod(storage: SessionStorage): void {
  const tokenMethod = storage.getItem(SESSION_KEYS.tokenMethod);
  storage.clear();
  if (tokenMethod !== null) storage.setItem(SESSION_KEYS.tokenMethod, tokenMethod);
}

/** Records an expired session: work is kept, only the identity is cleared. */
export function storeExpiry(storage: SessionStorage): void {
  for (const key of ['username', 'isAuthenticated', 'refreshToken', 'challenge'] as const) {
    storage.removeItem(SESSION_KEYS[key]);
  }
  storage.setItem(SESSION_KEYS.isSessionExpired, 'true');
}

export function clearExpiry(storage: SessionStorage): void {
  storage.setItem(SESSION_KEYS.isSessionExpired, 'false');
}
