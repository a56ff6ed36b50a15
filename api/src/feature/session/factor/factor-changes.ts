import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.ts';
import { AccessEnds } from '../../../platform/auth/access-ends.ts';
import { Authenticator } from '../../../platform/auth/authenticator.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../../platform/clock/clock.module.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { FullAccount } from '../../user/index.ts';
import { PresentPassword } from '../present-password.ts';
import { FactorTickets } from './factor-tickets.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { SecondFactors } from './second-factors.ts';

/** Changes of second factors by who is signed in. */
@Injectable()
export class FactorChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly tickets: FactorTickets,
    private readonly factors: SecondFactors,
    private readonly recovery: RecoveryCodes,
    private readonly present: PresentPassword,
    private readonly audit: AuditLog,
    private readonly authenticator: Authenticator,
    private readonly accessEnds: AccessEnds,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws ApiError as `PresentPassword` */
  async ticket(present: string, principal: Principal, address: string): Promise<string> {
    const { id } = await this.present.require(present, principal, address);
    return this.tickets.make(id, 'change', {});
  }

  /**
   * Spends a ticket for a change of one’s own.
   * @throws ApiError 409 for one that is over, or of somebody else: the person's own sign-in goes on
   */
  async redeem(token: string, { userID }: Principal): Promise<void> {
    try {
      const ticket = await this.tickets.open(token, ['change']);
      if (ticket.userID === userID) return await this.tickets.spend(ticket);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    throw new ApiError(HttpStatus.CONFLICT, 'factorTicketOver');
  }

  /** @throws ApiError 409 as `redeem`, 404 without a factor that the codes would stand in for */
  async renewCodes(token: string, principal: Principal): Promise<readonly string[]> {
    const { userID, username: actor } = principal;
    await this.redeem(token, principal);
    if ((await this.factors.of(userID)).length === 0) throw new ApiError(HttpStatus.NOT_FOUND, 'noFactor');
    return inTransaction(this.dataSource, async (manager) => {
      await this.audit.append(manager, { actor, action: 'factor.codes', subject: actor, detail: {} });
      return this.recovery.renew(manager, userID);
    });
  }

  /** Other sessions of the person end: whoever took the factor away may not be they. */
  async remove(user: FullAccount, factorID: string, { username: actor, sessionID }: Principal): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const kind = await this.factors.remove(manager, user.id, factorID);
      await this.accessEnds.end(manager, { userIDs: [user.id], now: this.now(), spared: sessionID });
      await this.audit.append(manager, { actor, action: 'factor.remove', subject: user.username, detail: { kind } });
    });
    this.authenticator.endUsers([user.id], sessionID);
  }
}
