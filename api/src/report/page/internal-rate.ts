import { internalRate } from '../figure/internal-rate.ts';
import { keyYears } from '../figure/key-years.ts';
import type { PageBuilder } from './page-data.ts';

export const internalRatePage: PageBuilder = (source) => {
  const premiums = source.quote.projection.map(({ annualPremium }) => annualPremium);
  const taxRate = source.inputs.taxRate ?? 0;
  return {
    ...source,
    taxRate,
    years: keyYears(source.quote.projection).map((year) => {
      const rate = internalRate(premiums.slice(0, year.year), year.deathBenefit);
      return {
        ...year,
        hasRate: rate !== undefined,
        percent: (rate ?? 0) * 100,
        // What a taxed investment would have to earn to leave as much.
        beforeTaxPercent: ((rate ?? 0) * 100) / (1 - taxRate / 100),
      };
    }),
  };
};
