import { toCsv } from '@lifeform/engine';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DataTable, type TableColumn } from '../src/index.ts';

interface Row {
  readonly year: number;
  readonly premium: number;
}

const columns: readonly TableColumn<Row>[] = [
  { id: 'year', head: 'Year', cell: ({ year }) => year, isNumeric: true, isSticky: true },
  { id: 'premium', head: 'Premium', group: 'Guaranteed', cell: ({ premium }) => premium.toFixed(2), isNumeric: true },
  { id: 'total', head: 'Total', group: 'Guaranteed', cell: ({ year, premium }) => (year * premium).toFixed(2) },
];

test('a table has a caption, heads for its columns and groups, and a head for each row', () => {
  render(
    <DataTable caption="Results" columns={columns} rows={[{ year: 2, premium: 480.4 }]} rowKey={({ year }) => year} />,
  );
  expect(screen.getByRole('table', { name: 'Results' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Guaranteed' })).toHaveAttribute('colspan', '2');
  expect(screen.getByRole('rowheader', { name: '2' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Results' })).getByText('480.40')).toBeVisible();
});

test('what scrolls can be reached by keyboard', () => {
  render(<DataTable caption="Results" columns={columns} rows={[]} rowKey={({ year }) => year} />);
  expect(screen.getByRole('region', { name: 'Results' })).toHaveAttribute('tabindex', '0');
});

test('exported rows open in a spreadsheet with their accents and never as a formula', () => {
  const csv = toCsv(
    [
      ['Église', 'a "quoted", text', 12.5],
      ['=HYPERLINK("x")', '+1', null],
    ],
    'en',
  );
  expect(csv).toBe('\uFEFFÉglise,"a ""quoted"", text",12.5\r\n"\'=HYPERLINK(""x"")",\'+1,\r\n');
});

test.each(['\t', '\r', '=', '+', '-', '@'])(
  'an exported cell or head that starts with %j is inert [GATE-019]',
  (start) => {
    const lines = toCsv([[`${start}head`], [`${start}cmd|x`]], 'en')
      .slice(1)
      .split('\r\n');
    expect(lines.slice(0, 2)).toEqual(
      start === '\r' ? [`"'\rhead"`, `"'\rcmd|x"`] : [`'${start}head`, `'${start}cmd|x`],
    );
  },
);

test('in French cells are parted by semicolons and decimals written with a comma', () => {
  const csv = toCsv(
    [
      ['Prime', 'Barème; courant'],
      [-1234.5, '1,5'],
    ],
    'fr',
  );
  expect(csv).toBe('\uFEFFPrime;"Barème; courant"\r\n-1234,5;"1,5"\r\n');
});

test('rows go by a column whose head is pressed, then the other way, then as they came, above the foot; blanks come last [FEEL-013]', () => {
  const people: readonly TableColumn<{ readonly name: string; readonly runs: number | null }>[] = [
    { id: 'name', head: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, foot: 'Total' },
    { id: 'runs', head: 'Runs', cell: ({ runs }) => runs, sortBy: ({ runs }) => runs, foot: 12, isNumeric: true },
  ];
  const rows = [
    { name: 'Zoé', runs: 10 },
    { name: 'Émile', runs: 2 },
    { name: 'Frank', runs: null },
  ];
  render(<DataTable caption="Runs" columns={people} rows={rows} rowKey={({ name }) => name} />);
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Name');
  expect(names()).toEqual(['Émile', 'Frank', 'Zoé', 'Total']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  press('Runs');
  expect(names()).toEqual(['Émile', 'Zoé', 'Frank', 'Total']);
  press('Runs');
  expect(names()).toEqual(['Zoé', 'Émile', 'Frank', 'Total']);
  expect(screen.getByRole('columnheader', { name: 'Runs' })).toHaveAttribute('aria-sort', 'descending');
  press('Runs');
  expect(names()).toEqual(['Zoé', 'Émile', 'Frank', 'Total']);
  expect(screen.getByRole('columnheader', { name: 'Runs' })).not.toHaveAttribute('aria-sort');
});
