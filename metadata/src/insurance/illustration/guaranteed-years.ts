import type { LedgerAnswer } from './ledger.ts';
import { benefitColumn, findColumn } from './ledger-series.ts';

/** Guaranteed amounts of a policy year. Dollars. */
export interface GuaranteedYear {
  readonly year: number;
  /** Age of the insured at the start of the policy year. */
  readonly age: number;
  readonly annualPremium: number;
  readonly cumulativePremium: number;
  /** Premiums paid with interest; absent where the ledger has none. */
  readonly premiumsWithInterest?: number;
  /** Absent where the ledger guarantees none. */
  readonly cashValue?: number;
  /** The insured amount: paid at death or, depending on the policy, at a diagnosis or monthly. */
  readonly benefit: number;
}

/** The guaranteed columns of a ledger, a row a year; missing columns are 0. */
export function guaranteedYears(ledger: LedgerAnswer): readonly GuaranteedYear[] {
  const premium = findColumn(ledger, 'premium', 'guaranteed')?.values;
  const paid = findColumn(ledger, 'cumulativePremium', 'guaranteed')?.values;
  const grown = findColumn(ledger, 'premiumsWithInterest', 'guaranteed')?.values;
  const cash = findColumn(ledger, 'cashValue', 'guaranteed')?.values;
  const benefit = benefitColumn(ledger)?.values;
  return ledger.age.map((age, index) => ({
    year: index + 1,
    age,
    annualPremium: premium?.[index] ?? 0,
    cumulativePremium: paid?.[index] ?? 0,
    ...(grown && { premiumsWithInterest: grown[index] ?? 0 }),
    ...(cash && { cashValue: cash[index] ?? 0 }),
    benefit: benefit?.[index] ?? 0,
  }));
}
