import { formatCell, reportSums } from '@lifeform/engine';
import type { Language, ReportRow } from '@lifeform/metadata';
import type { DataReportDefinition } from '@lifeform/metadata/insurance';
import Handlebars from 'handlebars';
import { fontFaces } from '../render/font-faces.ts';
import { findTemplate } from '../render/template-engine.ts';
import type { ReportBranding } from '../report-branding.ts';
import type { ReportText } from '../report-text.ts';

/** A data report for printing: a table, and bars for values that compare well. */
export interface DataReportInput {
  readonly language: Language;
  /** Texts of the groups `Report` and `DataReports`. */
  readonly text: ReportText;
  readonly title: string;
  /** The covered days and agents, in one line. */
  readonly lead: string;
  readonly definition: Pick<DataReportDefinition, 'columns' | 'chart'>;
  readonly rows: readonly ReportRow[];
  readonly branding: ReportBranding;
  /** Lines at the foot of every page. */
  readonly footer: readonly string[];
}

/** Most bars that are still readable. */
const MOST_BARS = 12;

/** From so many columns on the table's type is smaller, and words are not broken. */
const WIDE = 7;

/** The whole report as one self-contained HTML document. */
export function renderDataReport(input: DataReportInput): string {
  const { language, text, branding, title, footer, lead, rows } = input;
  const { columns } = input.definition;
  const setting = { text, language };
  const section = findTemplate('data-report')(
    {
      ...{ title, lead, isWide: columns.length >= WIDE },
      noRows: word(text, 'noRows'),
      heads: columns.map(({ name, unit }) => ({ text: word(text, `column-${name}`), isText: unit === 'text' })),
      rows: rows.map((row) => ({ cells: cellsOf(row, input) })),
      totals: totalsOf(input),
      ...barsOf(input),
    },
    setting,
  );
  const frame = {
    ...{
      language,
      title,
      footer,
      look: { ...branding, logo: branding.logo && new Handlebars.SafeString(`url("${branding.logo}")`) },
    },
    productName: title,
    fonts: new Handlebars.SafeString(fontFaces(section + branding.company)),
  };
  const style = new Handlebars.SafeString(findTemplate('style')(frame, setting));
  return findTemplate('document')({ ...frame, style, sections: [new Handlebars.SafeString(section)] }, setting);
}

function word(text: ReportText, code: string, parameters: Readonly<Record<string, unknown>> = {}): string {
  return text.message(`tEdit-DataReports-${code}`, parameters);
}

function cellsOf(row: ReportRow, { definition: { columns }, language }: DataReportInput) {
  return columns.map(({ unit }, index) => ({
    text: formatCell(row[index] ?? null, unit, language),
    isText: unit === 'text',
    isFirst: index === 0,
  }));
}

function totalsOf({ definition: { columns }, rows, text, language }: DataReportInput) {
  return reportSums(columns, rows).map((sum, index) => {
    const unit = columns[index]?.unit ?? 'text';
    const figure = sum === null ? '' : formatCell(sum, unit, language);
    return { text: index === 0 ? word(text, 'total') : figure, isText: unit === 'text', isFirst: index === 0 };
  });
}

function barsOf({ definition: { columns, chart }, rows, text, language }: DataReportInput) {
  const at = (name: string | undefined) => columns.findIndex((column) => column.name === name);
  const [label, length] = [at(chart?.label), at(chart?.value)];
  const shown = rows.slice(0, MOST_BARS);
  const longest = Math.max(0, ...shown.map((row) => Number(row[length] ?? 0)));
  if (label < 0 || length < 0 || longest <= 0) return { bars: [], barsTitle: '' };
  const words = {
    value: word(text, `column-${chart?.value}`),
    label: inSentence(word(text, `column-${chart?.label}`)),
  };
  const isCut = rows.length > shown.length;
  return {
    barsTitle: word(text, isCut ? 'chartFirst' : 'chart', { ...words, count: shown.length }),
    bars: shown.map((row) => ({
      name: formatCell(row[label] ?? null, columns[label]?.unit ?? 'text', language),
      width: Math.round((Math.max(0, Number(row[length] ?? 0)) / longest) * 1000) / 10,
      value: formatCell(row[length] ?? null, columns[length]?.unit ?? 'count', language),
    })),
  };
}

/** A heading as part of a sentence. */
function inSentence(heading: string): string {
  return heading.charAt(0).toLowerCase() + heading.slice(1);
}
