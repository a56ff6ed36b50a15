import { isoDay } from '@lifeform/engine';
import { type CoveragePremium, type QuoteFigure, startOfDay } from '@lifeform/metadata/insurance';
import type { Workbook, Worksheet } from 'exceljs';
import { BOLD, NUMBER_FORMATS, TITLE } from '../../platform/file/cell-format.ts';
import { sheetTitle } from '../../platform/file/sheet-title.ts';
import { inputRows } from './input-rows.ts';
import type { WorkbookSource } from './workbook-source.ts';

const WIDTHS = [38, 24, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16] as const;

interface AmountColumn {
  /** Code of its heading among the report's texts. */
  readonly head: string;
  readonly of: (coverage: CoveragePremium) => number;
}

const AMOUNTS: readonly AmountColumn[] = [
  { head: 'face-amount', of: ({ faceAmount }) => faceAmount },
  { head: 'rate-per-1000', of: ({ ratePer1000 }) => ratePer1000 },
  { head: 'basic-premium', of: ({ premCoverage }) => premCoverage },
  { head: 'extra-premMultipleExtra', of: ({ premMultipleExtra }) => premMultipleExtra },
  { head: 'extra-premFlatExtra', of: ({ premFlatExtra }) => premFlatExtra },
  { head: 'extra-premWaiver', of: ({ premWaiver }) => premWaiver },
  { head: 'extra-premADB', of: ({ premADB }) => premADB },
  { head: 'policy-fee', of: ({ policyFee }) => policyFee },
  { head: 'annual-premium', of: ({ premAnnual }) => premAnnual },
  { head: 'mode-6', of: ({ modal }) => modal['6'] },
  { head: 'mode-3', of: ({ modal }) => modal['3'] },
  { head: 'mode-1', of: ({ modal }) => modal['1'] },
];

/** The sheet with the illustration's subject, entries and cost. */
export function writeIllustrationSheet(book: Workbook, source: WorkbookSource): void {
  const sheet = book.addWorksheet(sheetTitle(source.text.report('workbook-illustration')));
  sheet.columns = WIDTHS.map((width) => ({ width }));
  writeHead(sheet, source);
  writeInputs(sheet, source);
  if (source.premium.figures) writeFigures(sheet, source, source.premium.figures);
  else writePremiums(sheet, source);
}

function writeHead(
  sheet: Worksheet,
  { text, setup, language, productVersion, premium, asOf, now }: WorkbookSource,
): void {
  const versions = { product: productVersion, form: premium.formVersion, basis: premium.basisVersion };
  const product = setup.name[language] || setup.name.en;
  sheet.addRow([product]).font = TITLE;
  const dated = sheet.addRow([text.report('workbook-date'), startOfDay(asOf ?? isoDay(now()))]);
  dated.getCell(2).numFmt = NUMBER_FORMATS.day;
  sheet.addRow([text.report('workbook-versions'), text.report('workbook-versions-value', versions)]);
}

function writeInputs(sheet: Worksheet, source: WorkbookSource): void {
  sheet.addRow([]);
  sheet.addRow([source.text.report('workbook-inputs')]).font = TITLE;
  for (const { label, value, numFmt } of inputRows(source)) {
    const row = sheet.addRow(value === undefined ? [label] : [label, value]);
    if (value === undefined) row.font = BOLD;
    const cell = row.getCell(2);
    cell.alignment = { horizontal: 'left' };
    if (numFmt !== undefined) cell.numFmt = numFmt;
  }
}

function writeFigures(sheet: Worksheet, { text }: WorkbookSource, figures: readonly QuoteFigure[]): void {
  sheet.addRow([]);
  sheet.addRow([text.report('workbook-figures')]).font = TITLE;
  for (const { name, unit, value, parameters } of figures) {
    const cell = sheet.addRow([text.message(`msg-Figure-${name}`, parameters), value]).getCell(2);
    cell.numFmt = NUMBER_FORMATS[unit];
    cell.alignment = { horizontal: 'left' };
  }
}

function writePremiums(sheet: Worksheet, { text, document, premium }: WorkbookSource): void {
  sheet.addRow([]);
  sheet.addRow([text.report('workbook-premiums')]).font = TITLE;
  const heads = sheet.addRow([text.report('coverage'), ...AMOUNTS.map(({ head }) => text.report(head))]);
  heads.font = BOLD;
  heads.alignment = { wrapText: true, vertical: 'bottom' };
  for (const coverage of premium.coverages) {
    const name = text.label(document.form, coverage.label);
    showDollars(sheet.addRow([name, ...AMOUNTS.map(({ of }) => of(coverage))]));
  }
  const { annualPremium, modal } = premium;
  const blank = AMOUNTS.slice(0, -4).map(() => null);
  const total = sheet.addRow([text.report('total'), ...blank, annualPremium, modal['6'], modal['3'], modal['1']]);
  showDollars(total);
  total.font = BOLD;
}

function showDollars(row: ReturnType<Worksheet['addRow']>): void {
  row.eachCell((cell) => {
    if (typeof cell.value === 'number') cell.numFmt = NUMBER_FORMATS.dollars;
  });
}
