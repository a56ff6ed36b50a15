import type { Json } from '../source/source-part.ts';

/** Rows of a sheet, the first of which has the names of its columns. */
export type SheetRows = readonly { readonly row: number; readonly cells: readonly string[] }[];

/** Sheets of an XLSForm, by the name of the sheet, in the shape its reader takes: rows by their number. */
export function sheetsSource(sheets: Readonly<Record<string, SheetRows>>): Json {
  return Object.fromEntries(
    Object.entries(sheets).map(([name, rows]) => [name.trim().toLowerCase(), rowsOf(name.trim().toLowerCase(), rows)]),
  );
}

function rowsOf(sheet: string, [head, ...rows]: SheetRows): Json {
  const columns = (head?.cells ?? []).map((column) => columnOf(sheet, column));
  return Object.fromEntries(
    rows.flatMap(({ row, cells }) => {
      const record = recordOf(columns, cells);
      return Object.keys(record).length === 0 ? [] : [[String(row), record]];
    }),
  );
}

/** `label::French (fr)` is the entry `French (fr)` of `label`; beside it, a plain `label` is its entry without a name. */
function recordOf(columns: readonly Column[], cells: readonly string[]): Json {
  const record = new Map<string, Map<string, string>>();
  columns.forEach(({ name, entry }, at) => {
    const cell = cells[at]?.trim() ?? '';
    if (name === '' || cell === '') return;
    const parts = record.get(name) ?? new Map<string, string>();
    parts.set(entry, cell);
    record.set(name, parts);
  });
  return Object.fromEntries([...record].map(([name, parts]) => [name, cellValue(parts)]));
}

interface Column {
  readonly name: string;
  readonly entry: string;
}

function columnOf(sheet: string, column: string): Column {
  const [first = '', ...rest] = column.split(/::?/).map((part) => part.trim());
  const lower = first.toLowerCase();
  if (MEDIA.includes(lower)) return { name: 'media', entry: [lower, ...rest].join(':') };
  const spellings = sheet === 'settings' ? SETTINGS : SPELLINGS;
  return { name: Object.hasOwn(spellings, lower) ? (spellings[lower] ?? lower) : lower, entry: rest.join(':') };
}

const SPELLINGS: Readonly<Record<string, string>> = {
  'list name': 'list_name',
  read_only: 'readonly',
  relevance: 'relevant',
  calculate: 'calculation',
  caption: 'label',
  count: 'repeat_count',
  'constraint message': 'constraint_message',
  'required message': 'required_message',
  requiredmsg: 'required_message',
};
const SETTINGS: Readonly<Record<string, string>> = { title: 'form_title', id_string: 'form_id', id: 'form_id' };
/** Columns that stand for entries of `media`. */
const MEDIA: readonly string[] = ['image', 'audio', 'video', 'big-image'];

function cellValue(parts: ReadonlyMap<string, string>): unknown {
  const plain = parts.get('');
  return plain !== undefined && parts.size === 1 ? plain : Object.fromEntries(parts);
}
