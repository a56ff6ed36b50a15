import type { RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { createActor, SimulatedClock } from 'xstate';
import { createSessionMachine } from '../../src/session/machine/session-machine.ts';
import type { Credentials, SessionNetwork, SessionStorage } from '../../src/session/machine/session-port.ts';

export const TOKENS: TokenAnswer = { jwt: 'jwt-1', token: { token: 'refresh-1', username: 'marie' }, challenge: 'c-1' };
export const NEXT_TOKENS: TokenAnswer = {
  jwt: 'jwt-2',
  token: { token: 'refresh-2', username: 'marie' },
  challenge: 'c-2',
};

// Only the fields the session reads matter here; the rest of a user is the API's business.
export const MARIE = { username: 'marie', firstName: 'Marie' } as User;

/** A Storage over a map. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): SessionStorage & {
  readonly keys: () => readonly string[];
} {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
    keys: () => [...map.keys()].sort(),
  };
}

/** A server whose answers a test settles by hand. */
export class ScriptedNetwork implements SessionNetwork {
  readonly calls: { name: string; input: unknown; signal: AbortSignal }[] = [];
  private readonly waiting: { resolve: (value: never) => void; reject: (error: unknown) => void }[] = [];

  authenticate(credentials: Credentials, signal: AbortSignal): Promise<TokenAnswer> {
    return this.ask('authenticate', credentials, signal);
  }
  refresh(token: RefreshToken, signal: AbortSignal): Promise<TokenAnswer> {
    return this.ask('refresh', token, signal);
  }
  login(token: RefreshToken, signal: AbortSignal): Promise<User> {
    return this.ask('login', token, signal);
  }
  logout(token: RefreshToken, signal: AbortSignal): Promise<void> {
    return this.ask('logout', token, signal);
  }

  /** Answers the newest call and lets the machine hear it. */
  async answer(value?: unknown): Promise<void> {
    this.waiting.at(-1)?.resolve(value as never);
    await settled();
  }
  async refuse(error: unknown): Promise<void> {
    this.waiting.at(-1)?.reject(error);
    await settled();
  }

  private ask<T>(name: string, input: unknown, signal: AbortSignal): Promise<T> {
    this.calls.push({ name, input, signal });
    return new Promise<T>((resolve, reject) => this.waiting.push({ resolve, reject }));
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

export function startSession(entries: Readonly<Record<string, string>> = {}) {
  const storage = memoryStorage(entries);
  const network = new ScriptedNetwork();
  const clock = new SimulatedClock();
  const machine = createSessionMachine({
    network,
    storage,
    failure: (error) =>
      error === 'offline'
        ? { kind: 'unreachable', message: 'msg-Offline' }
        : { kind: 'refused', message: String(error) },
  });
  const actor = createActor(machine, { clock }).start();
  return { actor, storage, network, clock, context: () => actor.getSnapshot().context };
}

export const PASSWORD = { username: 'marie', password: 'secret' };

export async function signIn(session: ReturnType<typeof startSession>): Promise<void> {
  session.actor.send({ type: 'login.request', credentials: PASSWORD });
  await session.network.answer(TOKENS);
  await session.network.answer(MARIE);
}
