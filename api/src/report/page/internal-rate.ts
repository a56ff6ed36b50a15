import { taxedOnGain } from '../../pricing/concept/taxed-on-gain.ts';
import { guaranteedYears } from '../../pricing/ledger/guaranteed-years.ts';
import { internalRate } from '../../pricing/ledger/internal-rate.ts';
import { firstYears, netPaid, paidPremiums } from '../../pricing/ledger/paid-premiums.ts';
import { keyYears } from '../figure/key-years.ts';
import { paysBeside } from './coverage-rows.ts';
import type { PageBuilder } from './page-data.ts';
import { shownValues } from './shown-values.ts';

/** Rows above which they stand closer, so that what is said below them stays on the page. */
const LONG = 24;

/** At death, free of tax, by what is guaranteed; on surrender, taxed on the gain, by what is illustrated. */
export const internalRatePage: PageBuilder = (source) => {
  const { ledger } = source.quote;
  const { values, isGuaranteed, hasCashValue } = shownValues(ledger);
  const guaranteed = guaranteedYears(ledger);
  const premiums = guaranteed.map(({ annualPremium }) => annualPremium);
  const taxRate = source.inputs.taxRate ?? 0;
  const given = { premiums, paymentsAYear: 12 / source.quote.mode, received: [] };
  const paidNet = paidPremiums(values, source.quote.mode);
  const shownYears = keyYears(guaranteed);
  return {
    ...source,
    taxRate,
    hasCashValue,
    isGuaranteed,
    paysBeside: paysBeside(source),
    hasCashDividends: values.cashDividend.some((amount) => amount > 0),
    isLong: shownYears.length > LONG,
    years: shownYears.map((year) => {
      const atDeath = internalRate(firstYears(given, year.year), year.benefit);
      const outlay = firstYears(paidNet, year.year);
      const paid = netPaid(outlay);
      const cashValue = values.cashValue[year.year - 1] ?? 0;
      const dividend = (values.cashDividend[year.year - 1] ?? 0) + (values.pendingDividend[year.year - 1] ?? 0);
      const received = cashValue + dividend;
      return {
        ...year,
        cashValue,
        atDeath: shown(atDeath),
        // What a taxed investment would have to earn to leave as much.
        beforeTax: shown(atDeath === undefined ? undefined : untaxed(atDeath, taxRate)),
        surrendered: shown(internalRate(outlay, received)),
        afterTax: shown(internalRate(outlay, taxedOnGain(received, paid, taxRate))),
      };
    }),
  };
};

/** What a return would be before tax; a loss is not taxed. */
function untaxed(rate: number, taxRate: number): number {
  return rate > 0 ? rate / (1 - taxRate / 100) : rate;
}

function shown(rate: number | undefined): object {
  return { isThere: rate !== undefined, percent: (rate ?? 0) * 100 };
}
