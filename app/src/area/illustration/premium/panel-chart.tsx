import { formatTick } from '@lifeform/engine';
import { ledgerSeries, lineName } from '@lifeform/metadata/insurance';
import { useLanguage, useText } from '@lifeform/renderer';
import { PictureChart } from '@lifeform/renderer/chart';
import { useMemo } from 'react';
import { chartSummary } from '../../../ledger/chart-summary.ts';
import type { PricedPremium } from './premium-state.ts';

/** The lines of the chart beside the form, to be seen move with what is entered. */
export function PanelChart({ last: { premium } }: { readonly last: PricedPremium }) {
  const text = useText();
  const language = useLanguage();
  const { ledger } = premium;
  const data = useMemo(
    () => ({
      years: ledger.age.map((_, index) => index + 1),
      yearAxis: text('tEdit-Illustration-yearAxis'),
      formatTick: (value: number) => formatTick(value, language),
      series: ledgerSeries(ledger, (line) => lineName(line, text)),
    }),
    [ledger, text, language],
  );
  return (
    <PictureChart
      title={text('tEdit-Illustration-besideChart')}
      summary={chartSummary(ledger, text, language)}
      data={data}
      height={180}
    />
  );
}
