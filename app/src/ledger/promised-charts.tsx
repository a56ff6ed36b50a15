import { formatTick, formatWholeDollars } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import {
  isPromised,
  type LedgerAnswer,
  type LedgerColumn,
  type PromisedPart,
  promisedParts,
} from '@lifeform/metadata/insurance';
import { type Text, useLanguage, useText } from '@lifeform/renderer';
import { type ChartData, type ChartSeries, PictureChart } from '@lifeform/renderer/chart';
import styles from './promised-charts.module.css';

interface PromisedChartsProps {
  readonly ledger: LedgerAnswer;
  /** The first policy year drawn. */
  readonly from: number;
}

/** For each quantity that is promised in part: what is guaranteed, and what the illustration adds to it. */
export function PromisedCharts({ ledger, from }: PromisedChartsProps) {
  const text = useText();
  const language = useLanguage();
  const parts = promisedParts(ledger);
  return parts.length === 0 ? null : (
    <div className={styles.charts}>
      {parts.map((part) => {
        const data = bandData(part, from, text, language);
        return (
          <PictureChart
            key={part.name}
            data={data}
            title={text('tEdit-Illustration-promisedTitle', { name: text(`msg-Ledger-${part.name}`) })}
            summary={(data.bands ?? []).map(({ label }) => `${label}.`).join(' ')}
          />
        );
      })}
    </div>
  );
}

function bandData({ promised, illustrated }: PromisedPart, from: number, text: Text, language: Language): ChartData {
  const series = [promised, illustrated].map((column) => seriesOf(column, from));
  const year = promised.values.length;
  const ends = [promised, illustrated].map(({ values }) => values.at(-1) ?? 0);
  const [sure = 0, all = 0] = ends;
  const labels = [
    text('tEdit-Illustration-promised', { amount: formatWholeDollars(sure, language), year }),
    text(`tEdit-Illustration-illustrated-${illustrated.group}`, { amount: formatWholeDollars(all - sure, language) }),
  ];
  return {
    years: promised.values.map((_, index) => index + 1).slice(from - 1),
    yearAxis: text('tEdit-Illustration-yearAxis'),
    formatTick: (value) => formatTick(value, language),
    series,
    bands: series.map((one, index) => ({ series: one, label: labels[index] ?? '' })),
  };
}

function seriesOf({ group, name, values }: LedgerColumn, from: number): ChartSeries {
  return {
    id: group,
    name: '',
    kind: name === 'deathBenefit' ? 'step' : 'line',
    guaranteed: isPromised(group),
    values: values.slice(from - 1),
    ...(from > 1 ? { start: values[from - 2] ?? null } : {}),
  };
}
