import { keyYears } from '../figure/key-years.ts';
import { paysBeside } from './coverage-rows.ts';
import { conceptOf, type PageBuilder } from './page-data.ts';

/** Rows above which they stand closer, so that what is said below them stays on the page. */
const LONG = 24;

/** At death, free of tax, by what is guaranteed; on surrender, taxed on the gain, by what is illustrated. */
export const internalRatePage: PageBuilder = (source) => {
  const told = conceptOf(source, 'internal-rate');
  const shownYears = keyYears(told.years);
  return {
    ...source,
    ...told,
    paysBeside: paysBeside(source),
    isLong: shownYears.length > LONG,
    years: shownYears.map((year) => ({
      ...year,
      atDeath: shown(year.atDeath),
      beforeTax: shown(year.beforeTax),
      surrendered: shown(year.surrendered),
      afterTax: shown(year.afterTax),
    })),
  };
};

function shown(rate: number | undefined): object {
  return { isThere: rate !== undefined, percent: (rate ?? 0) * 100 };
}
