import type { Message } from '../../form/message/message.ts';

/** From one number to another, both counted. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** GET /api/getProducts: one product that can be quoted, as its setup and its basis have it. */
export interface CatalogueProduct {
  readonly prodID: string;
  readonly planCode: string;
  readonly policyType: string;
  readonly name: Message;
  /** Its class by number, such as term; empty outside every range. */
  readonly productClass: string;
  /** single, firstToDie, lastToDie. */
  readonly jointTypes: readonly string[];
  /** Ages nearest birthday. */
  readonly issueAges: NumberRange;
  /** Dollars of one coverage. */
  readonly faceAmounts: NumberRange;
}
