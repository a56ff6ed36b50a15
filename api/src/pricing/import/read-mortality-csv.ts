import { parseCsv } from '../../csv/parse-csv.ts';
import { separatorOf } from '../../csv/separator-of.ts';
import { LARGEST_TABLE_FILE, type RateCell, readRate, type TableReading, unreadable } from './rate-table.ts';

/**
 * Reads a mortality table of columns `age,q`, or `age,duration,q` with select rates by issue age and policy year, an
 * ultimate rate having no duration. Columns may stand in any order; a row without its rate is passed over. Where
 * semicolons separate, a comma may be for decimals.
 *
 * @param name what the table is called; a CSV file does not say
 */
export function readMortalityCsv(source: string, name: string): TableReading {
  if (source.length > LARGEST_TABLE_FILE) return unreadable('tooLarge', String(LARGEST_TABLE_FILE));
  const separator = separatorOf(source);
  const read = (cell = '') => readRate(separator === ';' ? cell.replace(',', '.') : cell);
  const parsed = parseCsv(source, { separator });
  if (!parsed) return unreadable('quotes');
  const [header, ...records] = parsed;
  if (!header) return unreadable('empty');
  const names = header.cells.map((cell) => cell.trim().toLowerCase());
  const [age, duration, q] = ['age', 'duration', 'q'].map((column) => names.indexOf(column));
  if (age === undefined || q === undefined || age < 0 || q < 0) return unreadable('columns', names.join(','));
  if (records.length === 0) return unreadable('empty');
  // A blank cell is no rate; the check reports missing ones.
  const filled = records.filter(({ cells: row }) => (row[q] ?? '').trim() !== '');
  const cells = filled.map(({ cells: row }): RateCell => {
    const year = (row[duration ?? -1] ?? '').trim();
    const cell = { age: read(row[age]), q: read(row[q]) };
    return year === '' || year.toLowerCase() === 'ultimate' ? cell : { ...cell, duration: read(year) };
  });
  return { kind: 'table', table: { name, cells } };
}
