// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { measure } from '../../src/chart/chart-geometry.ts';
import { type ChartData, PrintedChart, YearChart } from '../../src/chart/index.ts';

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

function Chart(): ReactNode {
  return (
    <YearChart
      data={data}
      summary="The death benefit falls after ten years."
      cursorLabel="Values by policy year"
      readYear={(index) => `Year ${years[index]}: ${data.series.map((series) => series.values[index]).join(', ')}`}
      tableLink={{ href: '#results', text: 'See the table' }}
    />
  );
}

afterEach(cleanup);

test('the axis of a single year counts whole years', () => {
  const ends = measure({ ...data, years: [23] }, { width: 700, height: 300 });
  expect(ends.yearTicks.map(({ text }) => text)).toEqual(['22', '23']);
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
    expect(cursor.getAttribute('aria-valuetext')).toBe('Year 2: 500000, 2400, 1800');
    expect(screen.getByText('Year 2: 500000, 2400, 1800')).toBeDefined();
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
