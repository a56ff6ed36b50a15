import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { LARGEST_TABLE_FILE, type RateCell, readRate, type TableReading, unreadable } from './rate-table.ts';

/** An element from the parser: its text, or its children by name; attributes start with `@`. */
type Node = string | { readonly [name: string]: Node | readonly Node[] | undefined };

const REPEATED = new Set(['Table', 'Axis', 'Y', 'AxisDef']);

// Entities are not expanded, and values are not converted to numbers here: `00100` must not become 1e5.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  maxNestedTags: 20,
  isArray: (name) => REPEATED.has(name),
});

function children(node: Node | undefined, name: string): readonly Node[] {
  if (node === undefined || typeof node === 'string') return [];
  const found = node[name];
  if (found === undefined) return [];
  // Array.isArray does not narrow a readonly array.
  return Array.isArray(found) ? (found as readonly Node[]) : [found as Node];
}

function child(node: Node | undefined, name: string): Node | undefined {
  return children(node, name)[0];
}

function text(node: Node | undefined): string {
  if (typeof node === 'string') return node;
  const inner = node?.['#text'];
  return typeof inner === 'string' ? inner : '';
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five predefined XML entities; others stay as written. */
function withoutEntities(written: string): string {
  return written.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

function label(node: Node): number {
  const named = typeof node === 'string' ? undefined : node['@t'];
  return readRate(typeof named === 'string' ? named : '');
}

/** `<Axis><Y t="age">q</Y>...</Axis>`; an empty cell is no rate. */
function ultimateCells(values: Node | undefined): readonly RateCell[] {
  return children(values, 'Axis')
    .flatMap((axis) => children(axis, 'Y'))
    .filter((cell) => text(cell).trim() !== '')
    .map((cell) => ({ age: label(cell), q: readRate(text(cell)) }));
}

/** `<Axis t="issue age"><Axis><Y t="policy year">q</Y>...</Axis></Axis>`; an empty cell at a row's end is no rate. */
function selectCells(values: Node | undefined): readonly RateCell[] {
  return children(values, 'Axis').flatMap((row) =>
    children(row, 'Axis')
      .flatMap((axis) => children(axis, 'Y'))
      .filter((cell) => text(cell).trim() !== '')
      .map((cell) => ({ age: label(row), duration: label(cell), q: readRate(text(cell)) })),
  );
}

function scalingOf(table: Node): number {
  const scaling = text(child(child(table, 'MetaData'), 'ScalingFactor')).trim();
  return scaling === '' ? 0 : Number(scaling);
}

function cellsOf(table: Node): readonly RateCell[] | undefined {
  const axes = children(child(table, 'MetaData'), 'AxisDef').length;
  const values = child(table, 'Values');
  if (axes > 2) return undefined;
  const isSelect = children(values, 'Axis').some((axis) => children(axis, 'Axis').length > 0);
  return isSelect ? selectCells(values) : ultimateCells(values);
}

/**
 * Reads a mortality table in XTbML, the table format of the Society of Actuaries and ACORD: one table by age
 * (ultimate or aggregate), or a select table by issue age and policy year with its ultimate one. Document type
 * declarations and entities are refused, so that a file cannot make the reader fetch or multiply anything.
 */
export function readXtbml(source: string): TableReading {
  if (source.length > LARGEST_TABLE_FILE) return unreadable('tooLarge', String(LARGEST_TABLE_FILE));
  if (/<!(DOCTYPE|ENTITY)/i.test(source)) return unreadable('declaresTypes');
  const valid = XMLValidator.validate(source);
  if (valid !== true) return unreadable('notXml', `line ${valid.err.line}: ${valid.err.msg}`);
  const document = parse(source);
  return document instanceof Error ? unreadable('notXml', document.message) : readDocument(document);
}

/** An error when the parser stops, e.g. for too deep nesting. */
function parse(source: string): Node | Error {
  try {
    // The parser returns any; the following code reads only texts and named children.
    return parser.parse(source) as Node;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function readDocument(document: Node): TableReading {
  const root = child(document, 'XTbML');
  if (root === undefined) return unreadable('notXtbml');
  const tables = children(root, 'Table');
  if (tables.length === 0) return unreadable('noTable');
  if (tables.some((table) => ![0, 1].includes(scalingOf(table)))) return unreadable('scaled');
  const cells = tables.map(cellsOf);
  if (cells.includes(undefined) || tables.length > 2) return unreadable('axes', String(tables.length));
  const declared = (element: string): string =>
    withoutEntities(text(child(child(root, 'ContentClassification'), element))).trim();
  const [name, contentType] = [declared('TableName'), declared('ContentType')];
  return {
    kind: 'table',
    table: { name, ...(contentType && { contentType }), cells: cells.flatMap((some) => some ?? []) },
  };
}
