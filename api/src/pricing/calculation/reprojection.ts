import type { LedgerAnswer } from '@lifeform/metadata/insurance';
import type { DividendScale } from '../basis/life-product-basis.ts';
import type { OwnerAct, PlannedAct } from '../policy/planned-act.ts';

/** What becomes of a premium that neither the owner nor the policy's balances pay. */
export const UNPAID_PREMIUMS = ['premiumLoan', 'paidUp', 'extendedTerm'] as const;
export type UnpaidPremium = (typeof UNPAID_PREMIUMS)[number];

/** A policy at the end of a policy year, as its carrier says. Dollars. */
export interface CarrierValues {
  /** Complete policy years. */
  readonly years: number;
  readonly loan: number;
  /** Dividends on deposit. */
  readonly deposit: number;
  /** Face amount of paid-up additions. */
  readonly puaFace: number;
  /** Dividend credited at the end of that year. */
  readonly dividend: number;
  /** Premium deposit fund. */
  readonly premiumFund: number;
  /** Guaranteed cash value, which is told where it is not the contract's; absent = not said. */
  readonly cashValue?: number;
}

/** A layer that ends at the start of a policy year, and the cover that begins in its place at the age then attained. */
export interface Conversion {
  /** Years of the layer's level premium, by which it is known. */
  readonly term: number;
  /** First policy year of the new cover, from 1. */
  readonly from: number;
  readonly attainedAge: number;
  /** Dollars. */
  readonly faceAmount: number;
  readonly cover: CoverYears;
}

/** A cover by its own years: premium as paid and face amount of each, cash value at its end. Dollars. */
export interface CoverYears {
  readonly premium: ArrayLike<number>;
  readonly face: ArrayLike<number>;
  readonly cashValue: ArrayLike<number>;
}

export interface ReprojectionTerms {
  readonly start: CarrierValues;
  readonly acts: readonly PlannedAct[];
  readonly unpaid: UnpaidPremium;
  /** In force today: dividends follow it, guarantees the contract. */
  readonly scale: DividendScale;
  /** Credited a year on the premium deposit fund; not guaranteed. */
  readonly fundInterest: number;
  /** Covers beside those the policy was issued with. */
  readonly added: readonly AddedCover[];
  /** Of a policy in layers. */
  readonly conversions?: readonly Conversion[];
}

/** A cover with its own premium: dollars by its own years, from the policy year after `offset`. */
export interface AddedCover {
  readonly premium: ArrayLike<number>;
  readonly face: ArrayLike<number>;
  readonly offset: number;
}

/** Something that the plan does not say of a year. Dollars. */
export type ReprojectionEvent =
  /** An act as far as the policy allows it. */
  | { readonly code: 'cut'; readonly act: OwnerAct; readonly asked: number; readonly done: number }
  /** The first year whose premium is lent. */
  | { readonly code: 'premiumLoan'; readonly amount: number }
  /** The first year in which the owner pays although the policy was to. */
  | { readonly code: 'offsetShort'; readonly amount: number }
  | { readonly code: 'paidUp'; readonly amount: number }
  /** The carrier's guaranteed cash value, and the contract's, which later years follow. */
  | { readonly code: 'valueDiffers'; readonly asked: number; readonly done: number }
  | { readonly code: 'extendedTerm'; readonly amount: number; readonly years: number; readonly days: number }
  /** A layer of `amount` is converted at the age `years`; the new cover costs `done` in its first year. */
  | { readonly code: 'converted'; readonly amount: number; readonly years: number; readonly done: number };

/** An event of one scenario in a policy year. */
export type ReprojectionNote = ReprojectionEvent & {
  readonly group: 'guaranteed' | 'current' | 'reduced';
  readonly year: number;
};

export interface Reprojection {
  /** From the contract's first year; nothing stands in the years before the values at the start. */
  readonly ledger: LedgerAnswer;
  readonly notes: readonly ReprojectionNote[];
}
