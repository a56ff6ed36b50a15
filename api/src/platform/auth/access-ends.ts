import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** People whose rights change, or who leave. */
export interface AccessEnd {
  readonly userIDs: readonly string[];
  readonly now: Date;
  /** The session of whoever makes the change, who goes on with the rights they have then. */
  readonly spared?: string;
  /** They are leaving: what still runs for them stops as well. */
  readonly isLeaving?: boolean;
}

/** Takes away what one feature handed out, or runs, for so many people as one statement may name. */
export type TakeAway = (manager: EntityManager, end: AccessEnd) => Promise<void>;

/** People in one statement, whose parameters are bounded. */
const LOT = 500;

/**
 * Takes away what was handed out under rights that change, in the transaction of the change: each feature adds what it
 * hands out. `Authenticator.endUsers` then ends what is open.
 */
@Injectable()
export class AccessEnds {
  readonly #takers: TakeAway[] = [];

  /** Called by features while they are set up. */
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
