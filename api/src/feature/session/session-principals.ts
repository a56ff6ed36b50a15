import { Inject, Injectable } from '@nestjs/common';
import type { Principal, PrincipalSource } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { UserRepository } from '../user/user.repository.ts';
import { toUser } from '../user/user-record.ts';
import { SessionRepository } from './session.repository.ts';

/** Reads the rights of a session's person from the database. */
@Injectable()
export class SessionPrincipals implements PrincipalSource {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async load(sessionID: string, userID: string): Promise<Principal | undefined> {
    const session = await this.sessions.findSession(sessionID);
    if (session?.userID !== userID || session.revokedAt || session.expiresAt <= this.now()) return undefined;
    const entity = await this.users.findByID(userID);
    if (!entity?.isActive || (entity.isDemo && this.config.profile === 'production')) return undefined;
    return { userID, sessionID, username: entity.username, user: toUser(entity, this.config.areas) };
  }
}
