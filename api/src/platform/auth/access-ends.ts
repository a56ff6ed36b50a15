import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** People whose rights change or end. */
export interface AccessEnd {
  readonly userIDs: readonly string[];
  readonly now: Date;
  /** The session that made the change; it continues with the new rights. */
  readonly spared?: string;
  /** Whether the people are leaving, so that their running work stops as well. */
  readonly isLeaving?: boolean;
}

/** Revokes what one feature handed out or runs, for as many people as one statement may name. */
export type TakeAway = (manager: EntityManager, end: AccessEnd) => Promise<void>;

/** People in one statement, whose parameters are limited. */
const LOT = 500;

/**
 * Revokes what was handed out under changed rights, in the transaction of the change: each feature registers what it
 * hands out. `Authenticator.endUsers` then ends what is open.
 */
@Injectable()
export class AccessEnds {
  readonly #takers: TakeAway[] = [];

  /** Called by features at start-up. */
  add(taker: TakeAway): void {
    this.#takers.push(taker);
  }

  async end(manager: EntityManager, end: AccessEnd): Promise<void> {
    for (let start = 0; start < end.userIDs.length; start += LOT) {
      const lot = { ...end, userIDs: end.userIDs.slice(start, start + LOT) };
      for (const take of this.#takers) await take(manager, lot);
    }
  }
}
