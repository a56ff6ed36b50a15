import type { Basis } from '../../basis/basis.ts';
import { roundWhole } from '../../money.ts';
import { waiverFraction, waiverYears } from '../../premium/waiver.ts';
import { firstLife } from './rider-charges.ts';
import type { UniversalPolicy } from './universal-policy.ts';

/** A waiver of deposits: its share of a year's deposits, and the policy years it is charged. */
export interface DepositWaiver {
  readonly fraction: number;
  readonly years: number;
}

/** @param years of the cover */
export function depositWaiver(basis: Basis, policy: UniversalPolicy, years: number): DepositWaiver {
  if (!policy.riders.some(({ kind }) => kind === 'waiver')) return { fraction: 0, years: 0 };
  const { waiver } = basis.document.riders;
  const { insured, tables } = firstLife(basis, policy);
  const paid = Math.min(years, policy.depositYears);
  return {
    fraction: waiverFraction(waiver, tables, insured.issueAge, paid),
    years: waiverYears(waiver, insured.issueAge, paid),
  };
}

/** Cents a month: a twelfth of the year's waiver premium, each of them whole. */
export function monthlyWaiver({ fraction }: DepositWaiver, deposit: number, depositStep: number): number {
  const yearly = roundWhole((fraction * deposit * 12) / depositStep);
  return roundWhole(yearly / 12);
}
