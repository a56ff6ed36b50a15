import type { Readable } from 'node:stream';
import { inertText } from '@lifeform/engine';
import { sheetTitle } from './sheet-title.ts';
import { type ArchivedFile, zipArchive } from './zip-archive.ts';

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface SheetColumn {
  readonly head: string;
  /** In characters. */
  readonly width: number;
  /** Spreadsheet number format, e.g. `#,##0.00`. */
  readonly numFmt?: string;
}

export type SheetCell = string | number | null;

/** One table: its columns, and its rows as a stream. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly SheetCell[]>;
}

/** Characters of XML collected before compression. */
const PIECE = 65_536;

/**
 * A workbook of one sheet as a stream, so that a table of any length needs memory for only a few rows. Its first row is
 * a bold, filtered heading that stays visible.
 */
export function sheetFile(sheet: Sheet): Readable {
  const parts: readonly ArchivedFile[] = [
    part('[Content_Types].xml', CONTENT_TYPES),
    part('_rels/.rels', relationships('officeDocument', 'xl/workbook.xml')),
    part('xl/workbook.xml', workbookXml(sheet)),
    part('xl/_rels/workbook.xml.rels', relationships('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml')),
    part('xl/styles.xml', stylesXml(sheet.columns)),
    { name: 'xl/worksheets/sheet1.xml', content: inPieces(sheetXml(sheet)) },
  ];
  return zipArchive(parts);
}

function part(name: string, xml: string): ArchivedFile {
  return { name, content: [Buffer.from(xml)] };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES =
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_ML}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_ML}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${SHEET_ML}.styles+xml"/></Types>`;

/** Relations rId1, rId2 … with the given types and targets. */
function relationships(...pairs: readonly string[]): string {
  const relations = pairs.flatMap((kind, at) =>
    at % 2 === 0
      ? [`<Relationship Id="rId${at / 2 + 1}" Type="${RELATION}/${kind}" Target="${pairs[at + 1] ?? ''}"/>`]
      : [],
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`;
}

/** Spreadsheets find a sheet's filter by a hidden name. */
function workbookXml({ name, columns }: Sheet): string {
  const title = escapeXml(sheetTitle(name));
  const range = `'${title}'!$A$1:$${columnName(columns.length - 1)}$1`;
  return (
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets><sheet name="${title}" sheetId="1" r:id="rId1"/>` +
    `</sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${range}` +
    '</definedName></definedNames></workbook>'
  );
}

/** Style 0 is plain, 1 the heading, 2 and up one a column. */
function stylesXml(columns: readonly SheetColumn[]): string {
  const formats = columns.map(
    ({ numFmt = 'General' }, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(numFmt)}"/>`,
  );
  const styles = columns.map(
    (_, index) => `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  const head =
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">' +
    '<alignment vertical="bottom" wrapText="1"/></xf>';
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return (
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>` +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    `<cellStyleXfs count="1">${plain.replace(' xfId="0"', '')}</cellStyleXfs>` +
    `<cellXfs count="${2 + styles.length}">${plain}${head}${styles.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnName(index));
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
  const heads = columns.map(({ head }, at) => textCell(`${letters[at]}1`, 1, head));
  yield `<row r="1">${heads.join('')}</row>`;
  let number = 1;
  for await (const cells of rows) {
    number += 1;
    const written = cells.map((cell, at) => cellXml(`${letters[at]}${number}`, at + 2, cell));
    yield `<row r="${number}">${written.join('')}</row>`;
  }
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1) ?? 'A'}${number}"/></worksheet>`;
}

function cellXml(place: string, style: number, cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(place, style, cell);
  return Number.isFinite(cell) ? `<c r="${place}" s="${style}"><v>${cell}</v></c>` : '';
}

/** Text is stored as text and never read as a formula. */
function textCell(place: string, style: number, text: string): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(inertText(text))}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way of writing them
  const written = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return written.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** 0 is A, 26 is AA. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const text of texts) {
    waiting += text;
    if (waiting.length < PIECE) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(waiting);
}
