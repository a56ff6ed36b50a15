import { type GuaranteedYear, guaranteedYears, shownValues } from '@lifeform/metadata/insurance';
import { firstYears, internalRate, netPaid, paidPremiums } from '../ledger/paid-premiums.ts';
import type { ConceptSource } from './concept-source.ts';

/** Returns of a policy by the end of a year. Annual fractions; undefined when there is no such rate. */
export interface ReturnYear extends GuaranteedYear {
  /** Dollars. */
  readonly cashValue: number;
  /** At death, tax-free, from guaranteed values. */
  readonly atDeath: number | undefined;
  /** The return a taxed investment would need for the same amount. */
  readonly beforeTax: number | undefined;
  /** On surrender, from illustrated values: before tax, and taxed on the gain. */
  readonly surrendered: number | undefined;
  readonly afterTax: number | undefined;
}

/** Returns of an illustrated policy for every year. */
export function illustratedReturns({ inputs, quote }: ConceptSource) {
  const { values, isGuaranteed, hasCashValue } = shownValues(quote.ledger);
  const guaranteed = guaranteedYears(quote.ledger);
  const taxRate = inputs.taxRate ?? 0;
  const premiums = guaranteed.map(({ annualPremium }) => annualPremium);
  const given = { premiums, paymentsAYear: 12 / quote.mode, received: [] };
  const paidNet = paidPremiums(values, quote.mode);
  const years = guaranteed.map((year): ReturnYear => {
    const atDeath = internalRate(firstYears(given, year.year), year.benefit);
    const outlay = firstYears(paidNet, year.year);
    const index = year.year - 1;
    const cashValue = values.cashValue[index] ?? 0;
    const received = cashValue + (values.cashDividend[index] ?? 0) + (values.pendingDividend[index] ?? 0);
    // An older product's ledger has no cost basis: there the gain is over what was paid.
    const gain = values.taxableGain?.[index] ?? Math.max(0, received - netPaid(outlay));
    return {
      ...{ ...year, cashValue, atDeath },
      beforeTax: atDeath === undefined ? undefined : untaxed(atDeath, taxRate),
      surrendered: internalRate(outlay, received),
      afterTax: internalRate(outlay, received - (gain * taxRate) / 100),
    };
  });
  const hasCashDividends = values.cashDividend.some((amount) => amount > 0);
  return { taxRate, isGuaranteed, hasCashValue, hasCashDividends, years };
}

/** The equivalent return before tax; a loss is not taxed. */
function untaxed(rate: number, taxRate: number): number {
  return rate > 0 ? rate / (1 - taxRate / 100) : rate;
}
