import type { EntityManager } from 'typeorm';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import { BatchEntity } from '../batch/batch.entity.ts';
import { ReportFileEntity } from '../report/report-file.entity.ts';
import { PasswordLinkEntity } from '../session/password-link.entity.ts';
import { SessionEntity } from '../session/session.entity.ts';

/** People in one statement, whose parameters are bounded. */
const LOT = 500;

export interface AccessEnd {
  readonly userIDs: readonly string[];
  readonly now: Date;
  /** The session of whoever makes the change, who goes on with the rights they have then. */
  readonly spared?: string;
  /** They are leaving: what still runs for them stops as well. */
  readonly isLeaving?: boolean;
}

/**
 * Takes away what was handed out under rights that change, in the transaction of the change: sessions, links that set a
 * password, and tickets of reports. `Gate.endUsers` then ends what is open.
 */
export async function endAccess(manager: EntityManager, end: AccessEnd): Promise<void> {
  const { userIDs, now: revokedAt, spared, isLeaving = false } = end;
  for (let start = 0; start < userIDs.length; start += LOT) {
    const userID = In(userIDs.slice(start, start + LOT));
    const others = spared === undefined ? {} : { id: Not(spared) };
    await manager.update(SessionEntity, { userID, revokedAt: IsNull(), ...others }, { revokedAt });
    await manager.delete(PasswordLinkEntity, { userID });
    const tickets = { ownerUserID: userID, ticketExpiresAt: MoreThan(revokedAt) };
    await manager.update(ReportFileEntity, tickets, { ticketExpiresAt: revokedAt });
    if (!isLeaving) continue;
    const alive = { ownerUserID: userID, state: In(['waiting', 'running']) };
    await manager.update(BatchEntity, alive, { state: 'cancelled', runnerID: null, finishedAt: revokedAt });
  }
}
