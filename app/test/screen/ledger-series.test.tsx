import {
  findColumn,
  firstAbove,
  type LedgerAnswer,
  type LedgerGroup,
  ledgerSeries,
} from '@lifeform/metadata/insurance';
import { PrintedChart, YearChart } from '@lifeform/renderer/chart';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

const column = (name: string, group: LedgerGroup, values: readonly (number | null)[]) =>
  ({ name, group, unit: 'dollars', values }) as const;

const LEDGER: LedgerAnswer = {
  age: [40, 41, 42],
  columns: [
    column('cumulativePremium', 'guaranteed', [1000, 2000, 3000]),
    column('cashValue', 'guaranteed', [null, 500, 2500]),
    column('cashValue', 'current', [100, 2100, 4000]),
    column('cashValue', 'reduced', [100, 1500, 3000]),
    column('deathBenefit', 'guaranteed', [90_000, 90_000, 90_000]),
  ],
};

const series = ledgerSeries(LEDGER, ({ column: { name, group }, hasTwin }) => (hasTwin ? `${name} ${group}` : name));

test('a ledger is drawn as death benefit, both cash values and premiums, whatever the order of its columns', () => {
  expect(series.map(({ name, kind, guaranteed }) => [name, kind, guaranteed])).toEqual([
    ['deathBenefit', 'step', true],
    ['cashValue guaranteed', 'line', true],
    ['cashValue current', 'line', false],
    ['cumulativePremium', 'dotted', true],
  ]);
});

test('what is not guaranteed is dashed on paper, what is guaranteed is solid', () => {
  const data = { years: [1, 2, 3], series, yearAxis: 'Year', formatTick: String };
  const { container } = render(<PrintedChart data={data} summary="Values" width={600} height={200} />);
  const dashes = [...container.querySelectorAll('.lf-chart--line path')].map((path) =>
    path.getAttribute('stroke-dasharray'),
  );
  expect(dashes).toEqual([null, '8 5']);
});

test('what is assumed and what is assumed lower differ by dash and by colour, on screen and on paper', () => {
  const answer: LedgerAnswer = {
    age: [40, 41],
    columns: [column('value', 'assumed', [100, 220]), column('value', 'lower', [100, 210])],
  };
  const both = ledgerSeries(answer, ({ column: { group } }) => group);
  const shown = { data: { years: [1, 2], series: both, yearAxis: 'Year', formatTick: String }, summary: 'Values' };
  const cursor = {
    cursorLabel: 'Year',
    headOf: String,
    formatValue: String,
    tableLink: { href: '#table', text: 'Table' },
  };
  const charts = [
    <PrintedChart key="paper" {...shown} width={600} height={200} />,
    <YearChart key="screen" {...shown} {...cursor} />,
  ];
  for (const chart of charts) {
    const { container, unmount } = render(chart);
    const lines = [...container.querySelectorAll('.lf-chart__line')];
    expect(
      lines.map((line) => [line.parentElement?.getAttribute('class'), line.getAttribute('stroke-dasharray')]),
    ).toEqual([
      ['lf-chart--line', '8 5'],
      ['lf-chart--lower', '10 3 2 3'],
    ]);
    unmount();
  }
});

test('a year without a value leaves a gap in its line', () => {
  const data = { years: [1, 2, 3], series, yearAxis: 'Year', formatTick: String };
  const { container } = render(<PrintedChart data={data} summary="Values" width={600} height={200} />);
  const path = container.querySelector('.lf-chart--line path')?.getAttribute('d') ?? '';
  expect(path.match(/M/g)).toHaveLength(2);
});

test('the first year one quantity is above another is found, and that there is none', () => {
  const [paid, current, reduced] = [
    findColumn(LEDGER, 'cumulativePremium', 'guaranteed'),
    findColumn(LEDGER, 'cashValue', 'current'),
    findColumn(LEDGER, 'cashValue', 'reduced'),
  ];
  expect([firstAbove(current, paid), firstAbove(reduced, paid), firstAbove(undefined, paid)]).toEqual([1, -1, -1]);
});

test('what is saved starts at what was paid in, and income as it goes on', () => {
  const answer: LedgerAnswer = {
    age: [71, 72],
    columns: [
      column('cumulativeDeposit', 'guaranteed', [500, 500]),
      column('value', 'assumed', [510, 520]),
      column('income', 'assumed', [20, 30]),
    ],
  };
  const starts = ledgerSeries(answer, ({ column: { name } }) => name).map(({ name, start }) => [name, start]);
  expect(starts).toEqual([
    ['value', 500],
    ['cumulativeDeposit', 500],
    ['income', 20],
  ]);
});
