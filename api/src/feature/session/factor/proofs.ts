import type { ProofAnswer, ProofRequest, ProveFactorRequest } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.ts';
import { Authenticator } from '../../../platform/auth/authenticator.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../../platform/clock/clock.module.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { DirectoryAccounts } from '../../directory/index.ts';
import { PresentPassword } from '../present-password.ts';
import { SessionEntity } from '../session.entity.ts';
import type { SessionPlace } from '../session-place.ts';
import { SignInLog } from '../sign-in-log.ts';
import { FactorTickets } from './factor-tickets.ts';
import type { Site } from './passkeys.ts';
import { SecondFactors } from './second-factors.ts';

/** Proofs by who is signed in that it is still they: as they sign in, without a new session. */
@Injectable()
export class Proofs {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly present: PresentPassword,
    private readonly directory: DirectoryAccounts,
    private readonly factors: SecondFactors,
    private readonly tickets: FactorTickets,
    private readonly log: SignInLog,
    private readonly audit: AuditLog,
    private readonly authenticator: Authenticator,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Answers a ticket where a second factor is to be proved too.
   * @throws ApiError as `PresentPassword`; 400 for an ID token that does not say when the person proved themselves, or
   *   is of somebody else
   */
  async prove({ present = '', idToken }: ProofRequest, principal: Principal, address: string): Promise<ProofAnswer> {
    const { userID } = principal;
    if (idToken !== undefined) {
      const at = await this.directory.provedAt(idToken, userID).catch(ofNobody);
      if (at === undefined) throw new ApiError(HttpStatus.BAD_REQUEST, 'directoryRefused');
      await this.#proved(principal, at, 'directory');
      return {};
    }
    await this.present.require(present, principal, address);
    const hasFactor = (await this.factors.of(userID)).length > 0;
    if (hasFactor) return { ticket: await this.tickets.make(userID, 'again', {}) };
    await this.#proved(principal, this.now(), 'password');
    return {};
  }

  /** @throws ApiError 401 for a ticket that is over, or of somebody else, and for a proof that does not fit */
  async proveFactor(given: ProveFactorRequest, principal: Principal, place: SessionPlace, site: Site): Promise<void> {
    const ticket = await this.tickets.open(given.ticket, ['again']);
    if (ticket.userID !== principal.userID) throw new ApiError(HttpStatus.UNAUTHORIZED, 'factorTicketOver');
    const factor = await this.factors.proof(ticket, given, site);
    if (factor === undefined) {
      await this.log.refused(principal.username, 'factor', place);
      throw new ApiError(HttpStatus.UNAUTHORIZED, 'secondFactorRefused');
    }
    await this.tickets.spend(ticket);
    await this.#proved(principal, this.now(), factor);
  }

  async #proved({ userID, username: actor, sessionID }: Principal, provedAt: Date, by: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await manager.update(SessionEntity, { id: sessionID }, { provedAt });
      await this.audit.append(manager, { actor, action: 'session.prove', subject: actor, detail: { by } });
    });
    this.authenticator.forgetUser(userID);
  }
}

/** A token that is no good proves nothing; the session goes on. */
function ofNobody(error: unknown): undefined {
  if (error instanceof ApiError && error.getStatus() === HttpStatus.UNAUTHORIZED) return;
  throw error;
}
