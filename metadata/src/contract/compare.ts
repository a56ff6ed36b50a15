import type { Message } from '../form/message/message.ts';
import type { FirstYearPremium } from '../insurance/illustration/illustration.ts';
import type { ErrorAnswer } from './endpoint.ts';

/** An illustration, or an alternative to it: priced, or with the codes of what stands against it. */
export interface ComparedIllustration {
  readonly prodID: string;
  readonly name: Message;
  /** Dollars. */
  readonly faceAmount: number;
  /** Fields in which an alternative was asked to differ, the product and the face amount apart, and to what. */
  readonly changes: readonly { readonly field: string; readonly code: string }[];
  readonly premium?: FirstYearPremium;
  readonly issues?: ErrorAnswer['issues'];
}

/** POST /api/illustrations/compare: the illustration of the payload, then the alternatives its form asks for. */
export interface CompareAnswer {
  readonly compared: readonly ComparedIllustration[];
}
