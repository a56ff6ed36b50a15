import { type ChartSeries, PrintedChart } from '@lifeform/renderer/chart';
import Handlebars from 'handlebars';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatTick } from './format-tick.ts';
import type { PageSource } from './page-data.ts';

/** The width of the text on a letter page, in CSS pixels. */
const WIDTH = 672;
const HEIGHT = 210;
/** Room for the names of more than three lines. */
const TALL = 270;
/** Above a table that leaves it little. */
const LOW = 130;
const FEW = 3;

/** What its axes are made from: as many years as there are ages. */
interface ChartSource extends Pick<PageSource, 'text' | 'language'> {
  readonly quote: { readonly ledger: { readonly age: readonly number[] } };
}

interface Picture {
  /** What the lines show, in one sentence. */
  readonly summary: string;
  readonly series: readonly ChartSeries[];
  /** A long table stands below it. */
  readonly isLow?: boolean;
}

/**
 * The chart of the screen as markup for the page. It is the one thing a template prints without escaping:
 * React has escaped every text in it.
 */
export function printedChart(source: ChartSource, { summary, series, isLow = false }: Picture): Handlebars.SafeString {
  // What it is put beside may last longer than the policy.
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
