import type { DividendOption } from './life-policy.ts';

/**
 * What an owner does with a policy. `premium` pays another amount than what is due; `deposit` pays more, for paid-up
 * additions or into the account; `offset` has the policy's own values pay; `face` sets another face amount;
 * `dividendOption` uses dividends otherwise; `paidUp` and `extendedTerm` end the premiums.
 */
export const OWNER_ACTS = [
  'premium',
  'deposit',
  'loan',
  'repayment',
  'withdrawal',
  'offset',
  'face',
  'dividendOption',
  'paidUp',
  'extendedTerm',
] as const;
export type OwnerAct = (typeof OWNER_ACTS)[number];

/** An act at the start of each of some policy years, 1 = first. */
export interface PlannedAct {
  readonly act: OwnerAct;
  readonly from: number;
  /** Included; absent = from then on. */
  readonly to?: number;
  /** Dollars a year, or of the face amount that is left; 0 where the act has none. */
  readonly amount: number;
  /** Of the act of that name. */
  readonly dividendOption?: DividendOption;
}

/** Acts of which a year has one at most: the one that begins last counts. The others add up. */
const REPLACED: ReadonlySet<OwnerAct> = new Set([
  'premium',
  'offset',
  'face',
  'dividendOption',
  'paidUp',
  'extendedTerm',
]);

/** The acts of that name in a policy year (0 = first), in the order they begin. */
function actsIn(acts: readonly PlannedAct[], act: OwnerAct, t: number): readonly PlannedAct[] {
  return acts
    .filter((one) => one.act === act && one.from <= t + 1 && t + 1 <= (one.to ?? Infinity))
    .toSorted((one, other) => one.from - other.from);
}

/**
 * The amount asked for at the start of a policy year (0 = first), dollars; undefined where the act is not planned.
 * Several amounts of one act in a year are one of their sum; of what replaces another, the one that begins last.
 */
export function plannedAmount(acts: readonly PlannedAct[], act: OwnerAct, t: number): number | undefined {
  const planned = actsIn(acts, act, t);
  const last = planned.at(-1);
  if (last === undefined) return undefined;
  return REPLACED.has(act) ? last.amount : planned.reduce((sum, { amount }) => sum + amount, 0);
}

/** The use of dividends at the anniversary that a policy year (0 = first) starts with. */
export function plannedDividendOption(acts: readonly PlannedAct[], t: number, issued: DividendOption): DividendOption {
  return actsIn(acts, 'dividendOption', t).at(-1)?.dividendOption ?? issued;
}
