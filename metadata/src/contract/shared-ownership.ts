import type { FormValues } from '../form/value.ts';
import type { IllustrationPayload } from '../illustration/illustration.ts';
import type { LedgerGroup } from '../illustration/ledger.ts';

/** POST /api/concepts/sharedOwnership: the illustration to be shared, and the form `SharedOwnership` that says how. */
export interface SharedOwnershipRequest {
  readonly payload: IllustrationPayload;
  readonly values: FormValues;
}

/** What one owner pays and has at the end of a policy year. Dollars; returns are fractions a year. */
export interface OwnerYear {
  readonly premium: number;
  readonly cumulativePremium: number;
  readonly deathBenefit: number;
  readonly cashValue: number;
  /** After tax, of everything paid so far; null where there is none between -99% and 1000%. */
  readonly returnAtDeath: number | null;
  readonly returnAtSurrender: number | null;
}

/** The two parts of a year always add up to the policy's own. */
export interface SharedYear {
  readonly year: number;
  /** Of the first insured at the start of the year. */
  readonly age: number;
  /** The owner of the protection. */
  readonly protection: OwnerYear;
  /** The owner of the cash value. */
  readonly benefit: OwnerYear;
  readonly total: Pick<OwnerYear, 'premium' | 'cumulativePremium' | 'deathBenefit' | 'cashValue'>;
}

export interface SharedOwnershipAnswer {
  /** The promise the values are under. */
  readonly group: LedgerGroup;
  /** Dollars a year of the term insurance; null where it cannot be priced for the insured. */
  readonly termCost: number | null;
  /** Dollars a year the owner of the protection pays, as far as the premium goes. */
  readonly protectionShare: number;
  readonly years: readonly SharedYear[];
}
