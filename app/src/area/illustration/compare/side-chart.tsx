import { formatCurrency, formatTick } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import { type SideQuantity, sideStart, sideValues } from '@lifeform/metadata/insurance';
import { type Text, useLanguage, useText } from '@lifeform/renderer';
import { type ChartData, type ChartKind, YearChart } from '@lifeform/renderer/chart';
import type { Side } from './side.ts';

interface SideChartProps {
  readonly sides: readonly Side[];
  readonly quantity: SideQuantity;
  /** Id of the table with the same numbers. */
  readonly table: string;
}

/** Colour and shape of each side's line. */
const KINDS: readonly ChartKind[] = ['step', 'line', 'dotted'];

/** One quantity, with a line for each side. */
export function SideChart({ sides, quantity, table }: SideChartProps) {
  const text = useText();
  const language = useLanguage();
  const data = chartData(sides, quantity, text, language);
  return (
    <YearChart
      data={data}
      summary={text('tEdit-Illustration-sideSummary', { quantity: text(`msg-Ledger-${quantity}`) })}
      cursorLabel={text('tEdit-Illustration-chartCursor')}
      headOf={(index) =>
        text('tEdit-Illustration-yearHead', { year: index + 1, age: (sides[0]?.ledger.age[0] ?? 0) + index })
      }
      formatValue={(value) => formatCurrency(value, language)}
      tableLink={{ href: `#${table}`, text: text('tEdit-Illustration-toTable') }}
    />
  );
}

/** One quantity of each side that has it, over the years of the longest. */
export function chartData(sides: readonly Side[], quantity: SideQuantity, text: Text, language: Language): ChartData {
  const longest = Math.max(0, ...sides.map(({ ledger }) => ledger.age.length));
  return {
    years: Array.from({ length: longest }, (_, index) => index + 1),
    yearAxis: text('tEdit-Illustration-yearAxis'),
    formatTick: (value) => formatTick(value, language),
    series: sides.flatMap((side, index) => {
      const values = sideValues(side.ledger, side.group, quantity);
      // A side without the quantity has no line and no name in the chart.
      if (values.every((value) => value === null)) return [];
      const kind = KINDS[index % KINDS.length] ?? 'line';
      const guaranteed = side.group === 'guaranteed';
      return [{ id: side.id, name: side.name, kind, guaranteed, values, start: sideStart(quantity, values) }];
    }),
  };
}
