import type { ErrorAnswer } from '@lifeform/metadata/contract';
import type { FirstYearPremium } from '@lifeform/metadata/insurance';

/** The last premium from the server, and when it came. */
export interface PricedPremium {
  readonly premium: FirstYearPremium;
  readonly at: Date;
  /** Change of the annual premium or main figure in dollars; undefined for the first. */
  readonly delta: number | undefined;
}

/** Why the server refuses values that the form accepts: codes, with the field of each in `path`. */
export type PricingIssues = NonNullable<ErrorAnswer['issues']>;

/** State of the premium panel. `last` is always the newest premium that was valid when it came. */
export type PremiumState =
  /** Nothing to price yet: the remaining errors have not been shown. */
  | { readonly kind: 'noData' }
  | { readonly kind: 'updating'; readonly last: PricedPremium | undefined }
  | { readonly kind: 'priced'; readonly last: PricedPremium }
  /** Errors prevent pricing; `fields` in layout order. */
  | {
      readonly kind: 'notApplicable';
      readonly fields: readonly string[];
      readonly isJointAgeError: boolean;
      /** Issues found by the server; the form's own are at their fields. */
      readonly issues?: PricingIssues;
      readonly last: PricedPremium | undefined;
    }
  /** The request failed: the previous figure is stale. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly last: PricedPremium | undefined };

/** The last premium, whatever its state. */
export function lastPremium(state: PremiumState): PricedPremium | undefined {
  return state.kind === 'noData' ? undefined : state.last;
}
