import { toCsv } from '@lifeform/engine';
import exceljs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { itemNumberFormat } from '../src/platform/file/cell-format.ts';
import { readXlsx } from '../src/platform/file/read-xlsx.ts';
import { ZipReader } from '../src/platform/file/read-zip.ts';
import { type SheetCell, sheetFile } from '../src/platform/file/sheet-file.ts';
import { type ArchivedFile, zipArchive } from '../src/platform/file/zip-archive.ts';

const NAMED = '"$"#,##0.00;("$"#,##0.00)';

async function* rowsOf(rows: readonly (readonly SheetCell[])[]): AsyncGenerator<readonly SheetCell[]> {
  yield* rows;
}

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

function sheet(rows: readonly (readonly SheetCell[])[], name = 'Cases'): Promise<Buffer<ArrayBuffer>> {
  const columns = [
    { head: 'Plan', width: 30 },
    { head: 'Premium', width: 14, numFmt: NAMED },
  ];
  return whole(sheetFile({ name, columns, rows: rowsOf(rows) }));
}

async function opened(bytes: Buffer<ArrayBuffer>): Promise<exceljs.Worksheet> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const [first] = book.worksheets;
  if (first === undefined) throw new Error('no sheet');
  return first;
}

describe('a sheet written as it is sent', () => {
  test('is read back with typed cells under a frozen, filtered, bold head', async () => {
    const read = await opened(
      await sheet([
        ['Term <10> & "more"', 412.5],
        ['=1+1', null],
      ]),
    );
    expect(read.name).toBe('Cases');
    expect(read.getCell('A2').value).toBe('Term <10> & "more"');
    expect(read.getCell('B2').value).toBe(412.5);
    expect(read.getCell('B2').numFmt).toBe(NAMED);
    expect(read.getCell('A1').font.bold).toBe(true);
    expect(read.getColumn(1).width).toBe(30);
    expect(read.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(read.autoFilter).toBe('A1:B3');
  });

  test('a text that looks like a formula is a text', async () => {
    const read = await opened(await sheet([['=HYPERLINK("http://x")', 1]]));
    expect(read.getCell('A2').type).toBe(exceljs.ValueType.String);
  });

  test.each(['\t', '\r', '=', '+', '-', '@'])(
    'a text that starts with %j is inert, as it is in a CSV [GATE-019]',
    async (start) => {
      const read = await opened(await sheet([[`${start}cmd|x`, 1]]));
      expect(read.getCell('A2').type).toBe(exceljs.ValueType.String);
      expect(String(read.getCell('A2').value)).toMatch(/^'/);
      expect(toCsv([[`${start}cmd|x`]], 'en').replace('\ufeff', '')).toMatch(/^"?'/);
    },
  );

  test('a number below zero stays a number, and a text with such a sign inside stays as it is', async () => {
    const read = await opened(await sheet([['a=b-c', -5]]));
    expect([read.getCell('A2').value, read.getCell('B2').value]).toEqual(['a=b-c', -5]);
  });

  test('signs XML has no way of writing are left out, and signs a name may not have are blanks', async () => {
    const read = await opened(await sheet([['a\u0000b\u001fc', 1]], "Jan/Feb: l'essai"));
    expect(read.getCell('A2').value).toBe('abc');
    expect(read.name).toBe('Jan Feb  l’essai');
  });

  test('the product reads what it writes', async () => {
    const [head, row] = readXlsx(await sheet([['0180', 99]]), { lines: 10, cells: 5 });
    expect(head?.cells).toEqual(['Plan', 'Premium']);
    expect(row).toEqual({ row: 2, cells: ['0180', '99'] });
  });

  test.each([
    ['one prefix', 'x', 'x', 'r'],
    ['a prefix for each', 'main', 'p', 'rel'],
    ['no prefix but that of the relation', '', '', 'd3p1'],
  ])('of another program is read whatever its XML calls its names: %s', async (_, main, relations, relation) => {
    const named = (prefix: string, xml: string) => (prefix ? xml.replaceAll(/<(\/?)(?=\w)/g, `<$1${prefix}:`) : xml);
    const parts = {
      'xl/workbook.xml': named(
        main,
        `<workbook><sheets><sheet name="A" sheetId="1" ${relation}:id="R1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': named(
        relations,
        '<Relationships><Relationship Id="R1" Target="worksheets/own.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': named(main, '<sst><si><t xml:space="preserve">Plan &lt;x:t&gt;</t></si></sst>'),
      'xl/worksheets/own.xml': named(
        main,
        '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="B2"><v>99</v></c></row></sheetData></worksheet>',
      ),
    };
    const files = Object.entries(parts).map(([name, xml]) => {
      return { name, content: [Buffer.from(`<?xml version="1.0"?>\n${xml}`)] };
    });
    expect(readXlsx(await whole(zipArchive(files)), { lines: 10, cells: 5 })).toEqual([
      { row: 1, cells: ['Plan <x:t>'] },
      { row: 2, cells: ['', '99'] },
    ]);
  });

  test('columns past Z have two letters', async () => {
    const columns = Array.from({ length: 30 }, (_, index) => ({ head: `h${index}`, width: 8 }));
    const rows = rowsOf([columns.map((_, index) => index)]);
    const read = await opened(await whole(sheetFile({ name: 'Wide', columns, rows })));
    expect(read.getCell('AD1').value).toBe('h29');
    expect(read.getCell('AD2').value).toBe(29);
  });
});

describe('an archive written as it is sent', () => {
  test('holds each file under its own name, letters of any language in it', async () => {
    const files = ['a.txt', 'é/b.txt'].map((name) => ({ name, content: [Buffer.from(name.repeat(9000))] }));
    const read = new ZipReader(await whole(zipArchive(files)));
    expect(files.map(({ name }) => read.text(name)?.length)).toEqual([45_000, 63_000]);
  });

  test('ends with the error of a file that cannot be read', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('begun');
      throw new Error('gone');
    }
    const files: readonly ArchivedFile[] = [{ name: 'a.txt', content: broken() }];
    await expect(whole(zipArchive(files))).rejects.toThrow('gone');
  });
});

test.each([
  ['en', '"€"#,##0.00'],
  ['fr', '#,##0.00"\u00a0€"'],
] as const)('a column of a field’s numbers is written as the field says, in %s %s [BUILD-043]', (language, shown) => {
  const format = { prefix: { en: '€', fr: '' }, suffix: { en: '', fr: '\u00a0€' }, decimals: 2 };
  const amount = { name: 'txtAmount', fieldType: 'real' };
  expect(itemNumberFormat({ ...amount, format }, language)).toBe(shown);
  expect(itemNumberFormat({ ...amount, format: { ...format, sign: 'parentheses' } }, language)).toBe(
    `${shown};(${shown})`,
  );
  expect(itemNumberFormat(amount, language)).toBeUndefined();
});
