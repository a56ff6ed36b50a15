import type { FieldValue, OptionItem } from '@lifeform/metadata';

/** A table as a list field shows it. Columns are empty when the item names none. */
export interface ListTable {
  readonly heads: readonly string[];
  readonly rows: readonly ListRow[];
}

interface ListRow {
  /** The row's position, the only thing that distinguishes equal rows. */
  readonly id: string;
  readonly cells: readonly ListCell[];
}

interface ListCell {
  readonly id: string;
  readonly text: string;
}

function toRow(texts: readonly string[], row: number): ListRow {
  return { id: String(row), cells: texts.map((text, column) => ({ id: String(column), text })) };
}

function parse(value: FieldValue): unknown {
  if (typeof value !== 'string' || value === '') return [];
  try {
    return JSON.parse(value);
  } catch {
    return value.split('\n').map((line) => [line]);
  }
}

function asText(cell: unknown): string {
  return cell === null || cell === undefined ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

function cellsOf(row: unknown, codes: readonly string[]): readonly string[] {
  if (Array.isArray(row)) return row.map(asText);
  if (typeof row !== 'object' || row === null) return [asText(row)];
  const cells = new Map(Object.entries(row));
  return (codes.length > 0 ? codes : [...cells.keys()]).map((code) => asText(cells.get(code)));
}

/**
 * The rows of a list: a JSON array of lists or of objects; any other text is one cell per line. The item's options are
 * the columns: the code is the property, the text its heading.
 */
export function listTable(value: FieldValue, columns: readonly OptionItem[]): ListTable {
  const parsed = parse(value);
  const codes = columns.map(({ code }) => code);
  return {
    heads: columns.map(({ text }) => text),
    rows: (Array.isArray(parsed) ? parsed : [parsed]).map((row, at) => toRow(cellsOf(row, codes), at)),
  };
}
