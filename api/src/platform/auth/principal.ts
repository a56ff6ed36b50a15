import { mayUse, type Permission, type User } from '@lifeform/metadata/insurance';
import type { AddressList } from './address-list.ts';

/** The signed-in person of a request. From the token and the database, never from a body. */
export interface Principal {
  readonly userID: string;
  readonly username: string;
  readonly sessionID: string;
  /** What the session's browser sends with its token. */
  readonly challenge: string;
  /** Where the session was opened, in the network; absent of who is not signed in, or was before addresses were kept. */
  readonly address?: string | undefined;
  /** Where the person may come from; absent for everywhere. */
  readonly addresses?: AddressList | undefined;
  /** Whether the session was opened with a second factor; absent of who is not signed in. */
  readonly hasFactor?: boolean;
  /** When the person last proved who they are: signing in, or since; absent of who is not signed in. */
  readonly provedAt?: Date;
  readonly user: User;
}

/** Finds the person behind a session; undefined when the session ended or the person was deactivated. */
export interface PrincipalSource {
  load(sessionID: string, userID: string): Promise<Principal | undefined>;
  /** Those of the sessions that go on. */
  alive(sessionIDs: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Injection token of the `PrincipalSource`. */
export const PRINCIPAL_SOURCE = Symbol('principal source');

/** Whether the permission is active and this installation offers what it opens. */
export function holds(principal: Principal, permission: Permission): boolean {
  return mayUse(principal.user, permission);
}
