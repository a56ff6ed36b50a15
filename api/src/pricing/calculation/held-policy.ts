import type { FirstYearPremium, LedgerAnswer, LedgerGroup } from '@lifeform/metadata/insurance';
import type { Basis } from '../basis/basis.ts';
import { type FieldIssue } from '../request/field-issue.ts';
import type { PolicyPremium } from './policy-premium.ts';

/** One part of a policy in force, priced as it was at issue. */
export interface PricedPart {
  readonly premium: Omit<FirstYearPremium, 'formVersion'>;
  readonly partsIn?: PolicyPremium['partsIn'];
  /** Its fund, when each fund is illustrated separately. */
  readonly fundID?: string;
  /** Policy years before its first. */
  readonly offset: number;
  /** Years after which it no longer changes: a deposit whose term has ended and was not renewed. */
  readonly heldAfter?: number;
}

export interface InforceProjection {
  readonly parts: readonly PricedPart[];
  readonly ledger: LedgerAnswer;
  /** The basis's reasons why the policy cannot be calculated; it is then shown without values. */
  readonly issues: readonly FieldIssue[];
}

/** A policy in force on a day. */
export interface HeldPolicy {
  readonly basis: Basis;
  readonly projection: InforceProjection;
  /** Complete policy years. */
  readonly years: number;
}

/** Reads a ledger at the end of a policy year: 0 for year 0 and for missing values. */
export type At = (name: string, ...groups: readonly LedgerGroup[]) => number;

export function ledgerAt({ columns }: LedgerAnswer, year: number): At {
  return (name, ...groups) => {
    const found = groups.flatMap((group) => columns.filter((column) => column.group === group && column.name === name));
    return found[0]?.values[year - 1] ?? 0;
  };
}
