import { Inject, Injectable } from '@nestjs/common';
import { AddressList } from '../../platform/auth/address-list.ts';
import { AdministeredForms } from '../../platform/auth/administered-forms.ts';
import type { Principal, PrincipalSource } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { toUser, UserRepository } from '../user/index.ts';
import { goesOn } from './may-use-password.ts';
import { SessionRepository } from './session.repository.ts';

/** Reads the rights of a session's person from the database. */
@Injectable()
export class SessionPrincipals implements PrincipalSource {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
    private readonly administered: AdministeredForms,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  alive(sessionIDs: readonly string[]): Promise<ReadonlySet<string>> {
    return this.sessions.alive(sessionIDs, this.now());
  }

  async load(sessionID: string, userID: string): Promise<Principal | undefined> {
    const session = await this.sessions.findSession(sessionID);
    if (session?.userID !== userID || session.revokedAt || session.expiresAt <= this.now()) return undefined;
    const entity = await this.users.findByID(userID);
    if (!entity?.isActive || (entity.isDemo && this.config.profile === 'production')) return undefined;
    if (!goesOn(session, entity, this.config)) return undefined;
    const user = this.administered.of(toUser(entity, this.config.areas));
    const { challenge } = session;
    const hasFactor = session.factor !== '';
    const address = session.address || undefined;
    const open = entity.role.signIn?.addresses ?? [];
    const addresses = open.length > 0 ? new AddressList(open) : undefined;
    const provedAt = session.provedAt ?? session.createdAt;
    return { userID, sessionID, challenge, address, addresses, hasFactor, provedAt, username: entity.username, user };
  }
}
