import { formatWholeDollars } from '@lifeform/engine';
import type { SideQuantity } from '@lifeform/metadata/insurance';
import { useLanguage, useText } from '@lifeform/renderer';
import { type ChartSeries, PictureChart } from '@lifeform/renderer/chart';
import styles from './compare.module.css';
import type { Side } from './side.ts';
import { chartData } from './side-chart.tsx';

interface SideMultiplesProps {
  readonly sides: readonly Side[];
  readonly quantity: SideQuantity;
}

/** A chart of each side by itself: all over the same years and up to the same amount, so that shapes can be compared. */
export function SideMultiples({ sides, quantity }: SideMultiplesProps) {
  const text = useText();
  const language = useLanguage();
  const data = chartData(sides, quantity, text, language);
  if (data.series.length < 2) return null;
  const highest = Math.max(...data.series.map(peakOf));
  return (
    <div className={styles.multiples}>
      {data.series.map((series) => (
        <PictureChart
          key={series.id}
          title={series.name}
          data={{ ...data, highest, series: [{ ...series, name: '' }] }}
          summary={text('tEdit-Illustration-multipleSummary', {
            quantity: text(`msg-Ledger-${quantity}`),
            highest: formatWholeDollars(peakOf(series), language),
          })}
          height={200}
        />
      ))}
    </div>
  );
}

function peakOf({ start, values }: ChartSeries): number {
  return Math.max(start ?? 0, ...values.map((value) => value ?? 0));
}
