import type { Json } from '../source/source-part.ts';

/** Rows of a sheet, the first of which has the names of its columns. */
export type SheetRows = readonly { readonly row: number; readonly cells: readonly string[] }[];

/** Sheets of an XLSForm, by the name of the sheet, in the shape its reader takes: rows by their number. */
export function sheetsSource(sheets: Readonly<Record<string, SheetRows>>): Json {
  return Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name.trim().toLowerCase(), rowsOf(rows)]));
}

function rowsOf([head, ...rows]: SheetRows): Json {
  const columns = (head?.cells ?? []).map((column) => column.trim());
  return Object.fromEntries(
    rows.flatMap(({ row, cells }) => {
      const record = recordOf(columns, cells);
      return Object.keys(record).length === 0 ? [] : [[String(row), record]];
    }),
  );
}

/** `label::French (fr)` is the entry `French (fr)` of `label`; beside it, a plain `label` is its entry without a name. */
function recordOf(columns: readonly string[], cells: readonly string[]): Json {
  const record = new Map<string, Map<string, string>>();
  columns.forEach((column, at) => {
    const cell = cells[at]?.trim() ?? '';
    if (column === '' || cell === '') return;
    const [name = '', ...rest] = column.split(/::?/).map((part) => part.trim());
    const parts = record.get(columnName(name)) ?? new Map<string, string>();
    parts.set(rest.join(':'), cell);
    record.set(columnName(name), parts);
  });
  return Object.fromEntries([...record].map(([name, parts]) => [name, cellValue(parts)]));
}

const SPELLINGS: Readonly<Record<string, string>> = {
  'list name': 'list_name',
  read_only: 'readonly',
  relevance: 'relevant',
};

function columnName(column: string): string {
  const lower = column.toLowerCase();
  return Object.hasOwn(SPELLINGS, lower) ? (SPELLINGS[lower] ?? lower) : lower;
}

function cellValue(parts: ReadonlyMap<string, string>): unknown {
  const plain = parts.get('');
  return plain !== undefined && parts.size === 1 ? plain : Object.fromEntries(parts);
}
