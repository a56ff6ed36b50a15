import { formatCurrency, formatTick } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import { type LedgerAnswer, ledgerSeries, lineName } from '@lifeform/metadata/insurance';
import { type Text, useLanguage, useText } from '@lifeform/renderer';
import { type ChartData, YearChart } from '@lifeform/renderer/chart';
import { type MouseEvent, useMemo } from 'react';
import { chartSummary } from './chart-summary.ts';
import { DividendNote } from './dividend-note.tsx';
import { PromisedCharts } from './promised-charts.tsx';

interface ValueChartProps {
  readonly ledger: LedgerAnswer;
  /** The first policy year drawn; by default the first there is. */
  readonly from?: number;
  /** Shows the table with the same numbers. */
  readonly onTable: () => void;
}

const TABLE = '#results';

/** Death benefit, cash values and premiums paid by year, with sentences that describe the lines. */
export default function ValueChart({ ledger, from = 1, onTable }: ValueChartProps) {
  const text = useText();
  const language = useLanguage();
  const data = useMemo(() => chartData(ledger, from, text, language), [ledger, from, text, language]);
  const followTableLink = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || !event.target.closest(`a[href="${TABLE}"]`)) return;
    event.preventDefault();
    onTable();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the link's own, which the keyboard also triggers
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the link inside
    <div onClick={followTableLink}>
      <YearChart
        data={data}
        summary={chartSummary(ledger, text, language, from)}
        cursorLabel={text('tEdit-Illustration-chartCursor')}
        headOf={(index) =>
          text('tEdit-Illustration-yearHead', {
            year: index + from,
            age: ledger.age[index + from - 1] ?? 0,
          })
        }
        formatValue={(value) => formatCurrency(value, language)}
        tableLink={{ href: TABLE, text: text('tEdit-Illustration-toTable') }}
      />
      <DividendNote ledger={ledger} />
      <PromisedCharts ledger={ledger} from={from} />
    </div>
  );
}

function chartData(ledger: LedgerAnswer, from: number, text: Text, language: Language): ChartData {
  return {
    years: ledger.age.map((_, index) => index + 1).slice(from - 1),
    yearAxis: text('tEdit-Illustration-yearAxis'),
    formatTick: (value) => formatTick(value, language),
    series: ledgerSeries(ledger, (line) => lineName(line, text)).map((series) => ({
      ...series,
      ...(from > 1 ? { start: series.values[from - 2] ?? null } : {}),
      values: series.values.slice(from - 1),
    })),
  };
}
