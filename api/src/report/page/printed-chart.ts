import { formatTick } from '@lifeform/engine';
import { type ChartSeries, PrintedChart } from '@lifeform/renderer/chart';
import Handlebars from 'handlebars';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { PageSource } from './page-data.ts';

/** The width of the text on a letter page, in CSS pixels. */
const WIDTH = 672;
const HEIGHT = 210;
/** Height with room for the names of more than three lines. */
const TALL = 270;
/** Height above a long table. */
const LOW = 130;
const FEW = 3;

/** Source of its axes: as many years as ages. */
interface ChartSource extends Pick<PageSource, 'text' | 'language'> {
  readonly quote: { readonly ledger: { readonly age: readonly number[] } };
}

interface Picture {
  /** The chart's meaning in one sentence. */
  readonly summary: string;
  readonly series: readonly ChartSeries[];
  /** Whether a long table follows. */
  readonly isLow?: boolean;
}

/**
 * The screen's chart as markup for the page. The only thing a template prints without escaping: React has escaped every
 * text in it.
 */
export function printedChart(source: ChartSource, { summary, series, isLow = false }: Picture): Handlebars.SafeString {
  // The compared series may last longer than the policy.
  const longest = Math.max(source.quote.ledger.age.length, ...series.map(({ values }) => values.length));
  const data = {
    years: Array.from({ length: longest }, (_, index) => index + 1),
    yearAxis: source.text.report('policy-year'),
    formatTick: (value: number) => formatTick(value, source.language),
    series,
  };
  return new Handlebars.SafeString(
    renderToStaticMarkup(
      createElement(PrintedChart, {
        data,
        summary,
        width: WIDTH,
        height: isLow ? LOW : series.length > FEW ? TALL : HEIGHT,
      }),
    ),
  );
}
