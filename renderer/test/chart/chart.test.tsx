// @vitest-environment jsdom

import { platformTexts } from '@lifeform/metadata/texts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { measure } from '../../src/chart/chart-geometry.ts';
import { type ChartData, PictureChart, PrintedChart, YearChart } from '../../src/chart/index.ts';
import { TextProvider } from '../../src/text/text-provider.tsx';

const years = Array.from({ length: 20 }, (_, index) => index + 1);
const data: ChartData = {
  years,
  yearAxis: 'Policy year',
  formatTick: (value) => `${value / 1000}K`,
  series: [
    {
      id: 'benefit',
      name: 'Death benefit',
      kind: 'step',
      guaranteed: true,
      values: years.map((year) => (year > 10 ? 100_000 : 500_000)),
    },
    {
      id: 'premium',
      name: 'Premiums paid',
      kind: 'dotted',
      guaranteed: true,
      values: years.map((year) => year * 1200),
    },
    {
      id: 'value',
      name: 'Cash value',
      kind: 'line',
      guaranteed: false,
      values: years.map((year) => year * 900),
    },
  ],
};

/** The table of values, cell by cell. */
function rowsOf(): readonly (readonly string[])[] {
  return screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? ''));
}

function Chart({ span = years.length }: { readonly span?: number }): ReactNode {
  return (
    <TextProvider language="en" messages={platformTexts}>
      <YearChart
        data={{ ...data, years: years.slice(0, span) }}
        summary="The death benefit falls after ten years."
        cursorLabel="Values by policy year"
        headOf={(index) => `Year ${years[index]}`}
        formatValue={String}
        tableLink={{ href: '#results', text: 'See the table' }}
      />
    </TextProvider>
  );
}

afterEach(cleanup);

test('the axis of a single year counts whole years', () => {
  const ends = measure({ ...data, years: [23] }, { width: 700, height: 300 });
  expect(ends.yearTicks.map(({ text }) => text)).toEqual(['22', '23']);
});

test.each([1, 2, 3, 5, 7, 13, 21, 61, 121])(
  'an axis of %i years counts whole years at every width [FEEL-035]',
  (span) => {
    for (const width of [260, 480, 700, 1500]) {
      const spanned = Array.from({ length: span }, (_, index) => index + 4);
      const ticks = measure({ ...data, years: spanned }, { width, height: 300 }).yearTicks.map(({ text }) => text);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.filter((text) => !/^\d+$/.test(text))).toEqual([]);
      expect(new Set(ticks).size).toBe(ticks.length);
    }
  },
);

describe('a picture of parts', () => {
  const seriesOf = (id: string, guaranteed: boolean, a_year: number) =>
    ({ id, name: id, kind: 'line', guaranteed, values: years.map((year) => year * a_year) }) as const;
  const parts = [seriesOf('sure', true, 900), seriesOf('hoped', false, 1500)];
  const labels = ['Guaranteed: at least $18,000', 'Not guaranteed: $12,000 more, if dividends stay as they are'];
  const bands = parts.map((series, index) => ({ series, label: labels[index] ?? '' }));
  const picture = { ...data, series: parts, bands };

  test.each([320, 700])('names each part beside it, at a width of %i, without a name at the lines', (width) => {
    const drawn = measure(picture, { width, height: 240 });
    expect(drawn.bands.map(({ label }) => label.lines.join(' '))).toEqual(labels);
    expect(drawn.lines.map(({ label }) => label.text)).toEqual(['', '']);
    const [sure, hoped] = drawn.bands.map(({ label }) => label);
    expect(sure?.bracket).toMatchObject({ top: drawn.y(18_000), bottom: drawn.bottom });
    expect(hoped?.bracket).toMatchObject({ top: drawn.y(30_000), bottom: drawn.y(18_000) });
    // The words of the upper part end above those of the lower one.
    expect((hoped?.y ?? 0) + 17 * (hoped?.lines.length ?? 0)).toBeLessThanOrEqual(sure?.y ?? 0);
    for (const { label } of drawn.bands) {
      expect(Math.max(...label.lines.map(({ length }) => length)) * 7.2 + label.x).toBeLessThanOrEqual(width);
    }
  });

  test('what is guaranteed has the darker surface, drawn over the other, and the dashed line is the other’s', () => {
    const html = renderToStaticMarkup(<PictureChart data={picture} title="Cash value" summary="Two parts." />);
    expect([...html.matchAll(/fill-opacity="([^"]*)"/g)].map(([, opacity]) => opacity)).toEqual(['0.1', '0.3']);
    expect(
      html.match(/lf-chart__line" d="[^"]*" fill="none"[^>]*/g)?.map((path) => path.includes('dasharray')),
    ).toEqual([false, true]);
    expect(html).toContain('aria-label="Cash value. Two parts."');
  });
});

describe('printed chart', () => {
  const html = renderToStaticMarkup(<PrintedChart data={data} summary="It falls." width={700} height={280} />);

  test('a figure carries its summary as the picture’s alternative text and in words', () => {
    expect(html).toContain('role="img" aria-label="It falls."');
    expect(html).toContain('<figcaption class="lf-chart__summary">It falls.</figcaption>');
  });

  test('a guaranteed benefit is solid, premiums are dotted and what is not guaranteed is dashed', () => {
    const lines = [...html.matchAll(/lf-chart--(\w+)"><path /g)];
    expect(html.match(/<path [^>]*>/g)?.map((path) => /stroke-dasharray="([^"]*)"/.exec(path)?.[1])).toEqual([
      undefined,
      '0.1 6',
      '8 5',
    ]);
    expect(lines.map(([, kind]) => kind)).toEqual(['step', 'dotted', 'line']);
  });

  test('each line is named at its end and names stay a line apart', () => {
    const heights = [...html.matchAll(/class="lf-chart__name" x="[\d.]+" y="([\d.]+)"/g)].map(([, y]) => Number(y));
    expect(heights).toHaveLength(3);
    const sorted = heights.toSorted((a, b) => a - b);
    for (const [index, height] of sorted.slice(1).entries()) {
      expect(height - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(17);
    }
  });

  test('names that would take the plot’s width stand under it, by the numbers at the ends of their lines', () => {
    const narrow = renderToStaticMarkup(<PrintedChart data={data} summary="It falls." width={260} height={280} />);
    const texts = [...narrow.matchAll(/class="lf-chart__name"[^>]*y="([\d.]+)">([^<]*)/g)];
    expect(texts.map(([, , words]) => words)).toEqual([
      '1',
      '2',
      '3',
      '1. Death benefit',
      '2. Premiums paid',
      '3. Cash value',
    ]);
    for (const [, y] of texts.slice(3)) expect(Number(y)).toBeGreaterThan(280 - 3 * 18);
    const [, height] = /viewBox="0 0 260 (\d+)"/.exec(narrow) ?? [];
    // The plot gives up the height of the names, so that the page's content stays the same.
    expect(Number(height)).toBe(280);
  });

  test('a long name under a narrow plot runs over several lines, and keeps a number of its own', () => {
    const [first, ...others] = data.series;
    const named = {
      ...data,
      series: first ? [{ ...first, name: '1. Segregated fund retirement income fund, guaranteed' }, ...others] : [],
    };
    const narrow = renderToStaticMarkup(<PrintedChart data={named} summary="It falls." width={240} height={200} />);
    expect(narrow).not.toContain('1. 1.');
    const longest = Math.max(
      ...[...narrow.matchAll(/lf-chart__name"[^>]*>([^<]*)/g)].map(([, words = '']) => words.length),
    );
    expect(longest * 7.2 + 30).toBeLessThanOrEqual(240);
  });

  test('a benefit that ends steps down, it does not slope', () => {
    const [, path] = /lf-chart--step"><path class="[^"]*" d="([^"]*)"/.exec(html) ?? [];
    const heights = new Set([...(path ?? '').matchAll(/[ML]([\d.]+),([\d.]+)/g)].map(([, , y]) => y));
    expect(heights.size).toBe(2);
  });

  test('a chart of later years begins a year before its first, at the values of that time and not at nothing', () => {
    const later = years.slice(14);
    const valuesOf = (from: number) => later.map((year) => year * from);
    const series = data.series.map((one) => ({ ...one, start: 14 * 900, values: valuesOf(900) }));
    const drawn = measure({ ...data, years: later, series }, { width: 700, height: 280 });
    expect(drawn.x.domain()).toEqual([14, 20]);
    for (const { path } of drawn.lines) {
      const [x, y] = (path.match(/^M([\d.]+),([\d.]+)/) ?? []).slice(1).map(Number);
      expect([x, y]).toEqual([expect.closeTo(drawn.left, 0), expect.closeTo(drawn.y(14 * 900), 0)]);
    }
    const none = series.map((one) => ({ ...one, start: null }));
    const [line] = measure({ ...data, years: later, series: none }, { width: 700, height: 280 }).lines;
    expect(line?.path.startsWith(`M${Math.round(drawn.x(15) * 10) / 10},`)).toBe(true);
  });

  test('no style attribute is needed, so a strict content security policy shows it as it is', () => {
    expect(html).not.toContain('style=');
  });
});

describe('chart on screen', () => {
  test('the year cursor is a slider whose arrow keys read every series', async () => {
    render(<Chart />);
    const cursor = screen.getByRole('slider', { name: 'Values by policy year' });
    cursor.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(cursor.getAttribute('aria-valuetext')).toBe(
      'Year 2: Death benefit 500000; Premiums paid 2400; Cash value 1800',
    );
    expect(rowsOf()).toEqual([
      ['Line', 'Year 2'],
      ['Death benefit', '500000'],
      ['Premiums paid', '2400'],
      ['Cash value', '1800'],
    ]);
  });

  test('Enter pins the year at the cursor beside the others, in their order, and lets it go again [FEEL-031]', async () => {
    const { container } = render(<Chart />);
    const cursor = screen.getByRole('slider');
    cursor.focus();
    await userEvent.keyboard('{PageDown}{PageUp}{ArrowRight}{Enter}{Home}{ArrowRight}{Enter}{End}');
    expect(rowsOf()[0]).toEqual(['Line', 'Year 20', 'Year 2×', 'Year 12×']);
    expect(rowsOf()[2]).toEqual(['Premiums paid', '24000', '2400', '14400']);
    const pinned = [...container.querySelectorAll('.lf-chart__cursor--pinned text')].map((one) => one.textContent);
    expect(pinned).toEqual(['2', '12']);
    await userEvent.click(screen.getByRole('button', { name: 'Unpin: Year 12' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pin: Year 20' }));
    expect(rowsOf()[0]).toEqual(['Line', 'Year 20', 'Year 2×', 'Year 20×']);
    expect(screen.getAllByRole('button', { name: 'Unpin: Year 20' })).toHaveLength(2);
    cursor.focus();
    await userEvent.keyboard('{Enter}');
    expect(rowsOf()[0]).toEqual(['Line', 'Year 20', 'Year 2×']);
  });

  test('pins on years that new data lacks are not shown', async () => {
    const { rerender } = render(<Chart />);
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{End}{Enter}');
    rerender(<Chart span={10} />);
    expect(rowsOf()[0]).toEqual(['Line', 'Year 10']);
  });

  test('the cursor stops at the first and the last year', async () => {
    render(<Chart />);
    const cursor = screen.getByRole('slider');
    cursor.focus();
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(cursor.getAttribute('aria-valuenow')).toBe('20');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(cursor.getAttribute('aria-valuenow')).toBe('1');
  });

  test('the summary leads to the table that has the same numbers', () => {
    render(<Chart />);
    expect(screen.getByText('The death benefit falls after ten years.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the table' }).getAttribute('href')).toBe('#results');
  });
});
