import type { LedgerAnswer } from './ledger.ts';
import { benefitColumn, findColumn } from './ledger-series.ts';

/** What a policy year guarantees. Dollars. */
export interface GuaranteedYear {
  readonly year: number;
  /** Of the insured at the start of the policy year. */
  readonly age: number;
  readonly annualPremium: number;
  readonly cumulativePremium: number;
  /** What is insured: paid at death or, where the policy insures something else, at a diagnosis or a month. */
  readonly benefit: number;
}

/** The guaranteed side of a ledger, a row a year; a column it does not have is nothing in every year. */
export function guaranteedYears(ledger: LedgerAnswer): readonly GuaranteedYear[] {
  const premium = findColumn(ledger, 'premium', 'guaranteed')?.values;
  const paid = findColumn(ledger, 'cumulativePremium', 'guaranteed')?.values;
  const benefit = benefitColumn(ledger)?.values;
  return ledger.age.map((age, index) => ({
    year: index + 1,
    age,
    annualPremium: premium?.[index] ?? 0,
    cumulativePremium: paid?.[index] ?? 0,
    benefit: benefit?.[index] ?? 0,
  }));
}
