import { formatCurrency, formatTick } from '@lifeform/engine';
import type { SharedYear } from '@lifeform/metadata/contract';
import type { OwnerNames } from '@lifeform/metadata/insurance';
import { useLanguage, useText } from '@lifeform/renderer';
import { YearChart } from '@lifeform/renderer/chart';

/** The value each owner holds the policy for. */
const SERIES = [
  { owner: 'protection', quantity: 'deathBenefit', kind: 'step' },
  { owner: 'benefit', quantity: 'cashValue', kind: 'line' },
] as const;

interface SharedChartProps {
  readonly years: readonly SharedYear[];
  readonly names: OwnerNames;
  readonly isGuaranteed: boolean;
  /** Id of the table with the same numbers. */
  readonly table: string;
}

/** The death benefit of one owner and the cash value of the other. */
export function SharedChart({ years, names, isGuaranteed, table }: SharedChartProps) {
  const text = useText();
  const language = useLanguage();
  const own = (code: string, parameters?: Readonly<Record<string, string | number>>) =>
    text(`tEdit-SharedOwnership-${code}`, parameters);
  const series = SERIES.map(({ owner, quantity, kind }) => ({
    id: owner,
    name: own(`series-${quantity}`, { owner: names[owner] }),
    kind,
    guaranteed: isGuaranteed,
    values: years.map((year) => year[owner][quantity]),
  }));
  return (
    <YearChart
      data={{
        years: years.map(({ year }) => year),
        yearAxis: own('yearAxis'),
        formatTick: (value) => formatTick(value, language),
        series,
      }}
      summary={own('chartSummary', { ...names })}
      cursorLabel={own('chartCursor')}
      headOf={(index) => own('yearHead', { year: index + 1, age: years[index]?.age ?? 0 })}
      formatValue={(value) => formatCurrency(value, language)}
      tableLink={{ href: `#${table}`, text: own('toTable') }}
    />
  );
}
