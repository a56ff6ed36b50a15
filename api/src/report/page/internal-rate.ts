import { keyYears } from '../figure/key-years.ts';
import { paysBeside } from './coverage-rows.ts';
import { conceptOf, type PageBuilder } from './page-data.ts';

/** Rows above which they are set closer, so that the notes stay on the page. */
const LONG = 24;

/** At death, tax-free and from guaranteed values; on surrender, taxed on the gain and from illustrated values. */
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
