import { formatCurrency, formatWholeDollars } from '@lifeform/engine';
import type { ProjectionYear } from '@lifeform/metadata';
import { useLanguage, useText } from '@lifeform/renderer';
import { type ChartData, IllustrationChart } from '@lifeform/renderer/chart';
import { type MouseEvent, useMemo } from 'react';

interface ValueChartProps {
  readonly projection: readonly ProjectionYear[];
  /** Shows the table that has the same numbers. */
  readonly onTable: () => void;
}

const TABLE = '#results';

/** Death benefit and premiums paid by year, with the sentence that says what the lines show. */
export function ValueChart({ projection, onTable }: ValueChartProps) {
  const text = useText();
  const language = useLanguage();
  const data = useChartData(projection);
  const readYear = (index: number): string => {
    const row = projection[index];
    if (row === undefined) return '';
    const [deathBenefit, paid] = [row.deathBenefit, row.cumulativePremium].map((dollars) =>
      formatCurrency(dollars, language),
    );
    return text('tEdit-Illustration-readYear', {
      year: row.year,
      age: row.age,
      deathBenefit: deathBenefit ?? '',
      paid: paid ?? '',
    });
  };
  const followTableLink = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || !event.target.closest(`a[href="${TABLE}"]`)) return;
    event.preventDefault();
    onTable();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the link's own, which the keyboard makes too
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the link inside
    <div onClick={followTableLink}>
      <IllustrationChart
        data={data}
        summary={useSummary(projection)}
        cursorLabel={text('tEdit-Illustration-chartCursor')}
        readYear={readYear}
        tableLink={{ href: TABLE, text: text('tEdit-Illustration-toTable') }}
      />
    </div>
  );
}

const TICK_LOCALES = { en: 'en-CA', fr: 'fr-CA' } as const;

function useChartData(projection: readonly ProjectionYear[]): ChartData {
  const text = useText();
  const language = useLanguage();
  return useMemo(() => {
    const compact = new Intl.NumberFormat(TICK_LOCALES[language], { notation: 'compact' });
    return {
      years: projection.map(({ year }) => year),
      yearAxis: text('tEdit-Illustration-yearAxis'),
      formatTick: (value) => compact.format(value),
      series: [
        {
          id: 'deathBenefit',
          name: text('tEdit-Illustration-deathBenefit'),
          kind: 'benefit',
          guaranteed: true,
          values: projection.map(({ deathBenefit }) => deathBenefit),
        },
        {
          id: 'cumulativePremium',
          name: text('tEdit-Illustration-cumulativePremium'),
          kind: 'premium',
          guaranteed: true,
          values: projection.map(({ cumulativePremium }) => cumulativePremium),
        },
      ],
    };
  }, [projection, text, language]);
}

/** The chart in words: where the benefit starts, what has been paid at the end, and where the lines cross. */
function useSummary(projection: readonly ProjectionYear[]): string {
  const text = useText();
  const language = useLanguage();
  const [first, last] = [projection[0], projection.at(-1)];
  if (first === undefined || last === undefined) return '';
  const crossing = projection.find((row) => row.cumulativePremium > row.deathBenefit);
  const sentences = [
    text('tEdit-Illustration-chartSummary', {
      deathBenefit: formatWholeDollars(first.deathBenefit, language),
      paid: formatWholeDollars(last.cumulativePremium, language),
      year: last.year,
      age: last.age,
    }),
    crossing ? text('tEdit-Illustration-chartCrossing', { year: crossing.year, age: crossing.age }) : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
