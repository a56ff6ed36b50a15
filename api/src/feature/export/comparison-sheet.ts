import { isPromised, type Side, sideGroup, sideQuantities, sideValueAt } from '@lifeform/metadata/insurance';
import type { Workbook, Worksheet } from 'exceljs';
import { BOLD, NUMBER_FORMATS, TITLE } from '../../platform/file/cell-format.ts';
import { sheetTitle } from '../../platform/file/sheet-title.ts';
import type { Beside } from '../compare/index.ts';
import type { WorkbookSource } from './workbook-source.ts';

const WIDTH = 20;
/** Policy year and age. */
const FIXED = 2;

interface NamedSide extends Side {
  readonly name: string;
}

/** What each compared illustration costs, and every quantity of each beside the same ages; no sheet without any. */
export function writeComparisonSheet(book: Workbook, source: WorkbookSource): void {
  const { beside, text } = source;
  if (beside.length < 2) return;
  const sheet = book.addWorksheet(
    sheetTitle(
      text.report('page-comparison'),
      book.worksheets.map(({ name }) => name),
    ),
    { pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 } },
  );
  writeCosts(sheet, source);
  sheet.addRow([]);
  writeYears(sheet, source);
  for (let column = 1; column <= sheet.columnCount; column += 1) sheet.getColumn(column).width = WIDTH;
}

function writeCosts(sheet: Worksheet, { beside, text, language }: WorkbookSource): void {
  sheet.addRow([text.report('page-comparison')]).font = TITLE;
  const heads = ['side-illustration', 'face-amount', 'annual-premium', 'side-payment'];
  sheet.addRow(heads.map((head) => text.report(head))).font = BOLD;
  for (const [index, one] of beside.entries()) {
    const { premium, faceAmount, issues = [], labels } = one;
    const reasons = issues.map(({ code, path }) => {
      const label = labels[path]?.[language];
      return label === undefined ? text.message(code) : text.report('comparison-refused', { field: label });
    });
    const told = premium ? [premium.annualPremium, premium.modalPremium] : [reasons.join(' ')];
    const row = sheet.addRow([nameOf(one, index, language), faceAmount, ...told]);
    for (const column of [2, 3, 4]) row.getCell(column).numFmt = NUMBER_FORMATS.dollars;
  }
}

function writeYears(sheet: Worksheet, source: WorkbookSource): void {
  const { beside, text, language } = source;
  const sides = beside.flatMap((one, index): NamedSide[] => {
    const { premium } = one;
    if (premium === undefined) return [];
    return [{ name: nameOf(one, index, language), group: sideGroup(premium.ledger), ledger: premium.ledger }];
  });
  const columns = sides.flatMap((side) => sideQuantities(sides).map((quantity) => ({ side, quantity })));
  const promise = ({ group }: Side): string => text.report(isPromised(group) ? 'guaranteed' : 'not-guaranteed');
  const groups = sheet.addRow([null, null, ...columns.map(({ side }) => `${side.name} · ${promise(side)}`)]);
  const heads = columns.map(({ quantity }) => text.message(`msg-Ledger-${quantity}`));
  const head = sheet.addRow([text.report('year'), text.report('age'), ...heads]);
  for (const row of [groups, head]) {
    row.font = BOLD;
    row.alignment = { wrapText: true, vertical: 'bottom' };
  }
  const ages = sides.flatMap(({ ledger }) => ledger.age);
  const [first, last] = [Math.min(...ages), Math.max(...ages)];
  for (let age = first; age <= last; age += 1) {
    const values = columns.map(({ side, quantity }) => sideValueAt(side, quantity, age));
    const row = sheet.addRow([age - first + 1, age, ...values]);
    for (const [index] of columns.entries()) row.getCell(FIXED + index + 1).numFmt = NUMBER_FORMATS.dollars;
  }
}

function nameOf({ name }: Beside, index: number, language: WorkbookSource['language']): string {
  return `${index + 1}. ${name[language] || name.en}`;
}
