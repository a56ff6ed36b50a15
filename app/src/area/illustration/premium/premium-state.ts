import type { ErrorAnswer } from '@lifeform/metadata/contract';
import type { FirstYearPremium } from '@lifeform/metadata/insurance';

/** The last premium the server gave, and when. */
export interface PricedPremium {
  readonly premium: FirstYearPremium;
  readonly at: Date;
  /** Dollars a year, or of the headline, more (or less, below zero) than before; undefined for the first. */
  readonly delta: number | undefined;
}

/** What the server has against values the form takes: its reasons as codes, the field of each in `path`. */
export type PricingIssues = NonNullable<ErrorAnswer['issues']>;

/** What the premium panel shows. `last` is always the newest premium that was right when it came. */
export type PremiumState =
  /** Nothing to price yet: what is still to be filled in are errors nobody has been shown. */
  | { readonly kind: 'noData' }
  | { readonly kind: 'updating'; readonly last: PricedPremium | undefined }
  | { readonly kind: 'priced'; readonly last: PricedPremium }
  /** Errors stand in the way; `fields` in layout order. */
  | {
      readonly kind: 'notApplicable';
      readonly fields: readonly string[];
      readonly isJointAgeError: boolean;
      /** Where the server found them; the form's own stand at their fields. */
      readonly issues?: PricingIssues;
      readonly last: PricedPremium | undefined;
    }
  /** The call failed: the old figure is stale. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly last: PricedPremium | undefined };

/** The premium in the state, whatever the state says of its freshness. */
export function lastPremium(state: PremiumState): PricedPremium | undefined {
  return state.kind === 'noData' ? undefined : state.last;
}
