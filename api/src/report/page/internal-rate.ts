import { guaranteedYears } from '../figure/guaranteed-years.ts';
import { internalRate } from '../figure/internal-rate.ts';
import { keyYears } from '../figure/key-years.ts';
import { taxedOnGain } from '../figure/taxed-on-gain.ts';
import type { PageBuilder } from './page-data.ts';
import { shownValues } from './shown-values.ts';

/** At death, free of tax, by what is guaranteed; on surrender, taxed on the gain, by what is illustrated. */
export const internalRatePage: PageBuilder = (source) => {
  const { ledger } = source.quote;
  const { values, isGuaranteed, hasCashValue } = shownValues(ledger);
  const guaranteed = guaranteedYears(ledger);
  const premiums = guaranteed.map(({ annualPremium }) => annualPremium);
  const taxRate = source.inputs.taxRate ?? 0;
  return {
    ...source,
    taxRate,
    hasCashValue,
    isGuaranteed,
    years: keyYears(guaranteed).map((year) => {
      const atDeath = internalRate(premiums.slice(0, year.year), year.benefit);
      const outlay = values.outlay.slice(0, year.year);
      const paid = outlay.reduce((total, amount) => total + amount, 0);
      const cashValue = values.cashValue[year.year - 1] ?? 0;
      return {
        ...year,
        cashValue,
        atDeath: shown(atDeath),
        // What a taxed investment would have to earn to leave as much.
        beforeTax: shown(atDeath === undefined ? undefined : atDeath / (1 - taxRate / 100)),
        surrendered: shown(internalRate(outlay, cashValue)),
        afterTax: shown(internalRate(outlay, taxedOnGain(cashValue, paid, taxRate))),
      };
    }),
  };
};

function shown(rate: number | undefined): object {
  return { isThere: rate !== undefined, percent: (rate ?? 0) * 100 };
}
