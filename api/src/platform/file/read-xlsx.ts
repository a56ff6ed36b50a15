import { ZipError, ZipReader } from './read-zip.ts';
import type { TableLimits, TableRow } from './table-row.ts';

const FIRST_SHEET = 'xl/worksheets/sheet1.xml';
/** Over all cells: one shared text can occur in every one. */
const MOST_CHARACTERS = 50_000_000;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The first sheet of a workbook as text. Reads only the elements of cells, in one pass, without document types or
 * entities, so that these cannot be abused.
 * @throws ZipError for a file that is not a workbook
 */
export function readXlsx(bytes: Buffer, limits: TableLimits): readonly TableRow[] {
  const zip = new ZipReader(bytes);
  const [first] = sheetsOf(zip);
  const shared = sharedTexts(part(zip, 'xl/sharedStrings.xml') ?? '');
  return rowsOf(part(zip, first?.path ?? FIRST_SHEET), shared, limits);
}

/**
 * Every sheet of a workbook as text, by its name.
 * @throws ZipError for a file that is not a workbook, or one with more sheets than `most`
 */
export function readSheets(
  bytes: Buffer,
  limits: TableLimits,
  most: number,
): Readonly<Record<string, readonly TableRow[]>> {
  const zip = new ZipReader(bytes);
  const sheets = sheetsOf(zip);
  if (sheets.length > most) throw new ZipError('holds too many sheets');
  const shared = sharedTexts(part(zip, 'xl/sharedStrings.xml') ?? '');
  return Object.fromEntries(sheets.map(({ name, path }) => [name, rowsOf(part(zip, path), shared, limits)]));
}

function rowsOf(sheet: string | undefined, shared: readonly string[], limits: TableLimits): readonly TableRow[] {
  if (sheet === undefined) throw new ZipError('no sheet');
  const rows: TableRow[] = [];
  let characters = 0;
  for (const row of elements(sheet, 'row')) {
    if (rows.length >= limits.lines) break;
    const number = Number(attribute(row.head, 'r')) || (rows.at(-1)?.row ?? 0) + 1;
    const cells = readCells(row.body, shared, limits.cells);
    characters += cells.reduce((sum, { length }) => sum + length, 0);
    if (characters > MOST_CHARACTERS) throw new ZipError('holds too much text');
    rows.push({ row: number, cells });
  }
  return rows;
}

function part(zip: ZipReader, name: string): string | undefined {
  const text = zip.text(name);
  if (text !== undefined && /<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ZipError('holds a document type');
  return text && withoutPrefix(text);
}

/** Some programs prefix every name with its namespace, as in `<x:row>`: the first element's prefix is removed. */
function withoutPrefix(xml: string): string {
  const prefix = /<([\w.-]{1,50}:)?\w/.exec(xml)?.[1];
  return prefix === undefined ? xml : xml.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</');
}

/** The sheets of the workbook in their order, wherever their files are. */
function sheetsOf(zip: ZipReader): readonly { readonly name: string; readonly path: string }[] {
  const relations = [...elements(part(zip, 'xl/_rels/workbook.xml.rels') ?? '', 'Relationship')];
  const targets = new Map(relations.map(({ head }) => [attribute(head, 'Id'), attribute(head, 'Target') ?? '']));
  return [...elements(part(zip, 'xl/workbook.xml') ?? '', 'sheet')].map(({ head }) => {
    // The file chooses the prefix of its relation's name.
    const target = targets.get(head.split(':id="', 2)[1]?.split('"', 1)[0]);
    const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return { name: decode(attribute(head, 'name') ?? ''), path: target === undefined ? FIRST_SHEET : path };
  });
}

function sharedTexts(xml: string): readonly string[] {
  return [...elements(xml, 'si')].map(({ body }) => textOf(body));
}

function readCells(xml: string, shared: readonly string[], most: number): readonly string[] {
  const cells: string[] = [];
  for (const { head, body } of elements(xml, 'c')) {
    const column = columnOf(attribute(head, 'r')) ?? cells.length;
    if (column >= most) break;
    while (cells.length < column) cells.push('');
    cells[column] = cellText(attribute(head, 't'), body, shared);
  }
  return cells;
}

function cellText(type: string | undefined, body: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textOf(body);
  const [value] = elements(body, 'v');
  const text = decode(value?.body ?? '');
  return type === 's' ? (shared[Number(text)] ?? '') : text;
}

/** All runs of a rich text, joined. */
function textOf(xml: string): string {
  return [...elements(xml, 't')].map(({ body }) => decode(body)).join('');
}

/** `B7` is column 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Element {
  readonly head: string;
  readonly body: string;
}

/** Elements of that name that are not nested. Found by position, so that no file is scanned twice. */
function* elements(xml: string, name: string): Generator<Element> {
  const [open, close] = [`<${name}`, `</${name}>`];
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at)) {
    const after = xml.charCodeAt(at + open.length);
    const headEnd = xml.indexOf('>', at);
    if (headEnd < 0) return;
    const head = xml.slice(at, headEnd + 1);
    at = headEnd + 1;
    if (!isNameEnd(after)) continue;
    if (head.endsWith('/>')) {
      yield { head, body: '' };
      continue;
    }
    const end = xml.indexOf(close, at);
    if (end < 0) return;
    yield { head, body: xml.slice(at, end) };
    at = end + close.length;
  }
}

/** A blank, `/` or `>`: `<c` is not `<cols`. */
function isNameEnd(code: number): boolean {
  return code === 47 || code === 62 || isBlank(code);
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

function attribute(head: string, name: string): string | undefined {
  const sign = `${name}="`;
  for (let at = head.indexOf(sign); at >= 0; at = head.indexOf(sign, at + sign.length)) {
    if (!isBlank(head.charCodeAt(at - 1))) continue;
    const from = at + sign.length;
    const end = head.indexOf('"', from);
    return end < 0 ? undefined : head.slice(from, end);
  }
  return undefined;
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,4});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return NAMED[entity] ?? whole;
    const code = entity[1] === 'x' ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
