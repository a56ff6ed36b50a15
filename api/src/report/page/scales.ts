import type { LedgerGroup } from '@lifeform/metadata/insurance';
import { valuesUnder } from '@lifeform/metadata/insurance';
import type { PageBuilder } from './page-data.ts';
import { printedChart } from './printed-chart.ts';
import { cashValueSeries, type Side, sideYears } from './side.ts';

/** From guaranteed to not guaranteed. */
const GROUPS: readonly LedgerGroup[] = ['guaranteed', 'reduced', 'current'];

/** The same illustration with no dividends, on the reduced scale, and on the current one. */
export const scales: PageBuilder = (source) => {
  const { quote, text } = source;
  const sides = GROUPS.flatMap((group): Side[] => {
    const values = valuesUnder(quote.ledger, group);
    const name = text.report(`scale-${group}`);
    return values === undefined ? [] : [{ name, isGuaranteed: group === 'guaranteed', values }];
  });
  const { scaleInterest } = quote.ledger;
  return {
    ...source,
    sides,
    current: (scaleInterest?.current ?? 0) * 100,
    reduced: (scaleInterest?.reduced ?? 0) * 100,
    chart: printedChart(source, { summary: text.report('scales-chart'), series: cashValueSeries(sides) }),
    years: sideYears(sides, quote.issueAge),
  };
};
