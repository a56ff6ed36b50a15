import type { Language, ReportCell, ReportColumn, ReportRow, ReportUnit } from '@lifeform/metadata';
import { formatLongDate } from '../format/date.ts';
import { formatCurrency } from '../format/money.ts';
import { asPercent, formatNumber } from '../format/number.ts';

/** Totals of the totalled columns over several rows; empty when no column is totalled. */
export function reportSums(columns: readonly ReportColumn[], rows: readonly ReportRow[]): ReportRow {
  if (rows.length < 2 || !columns.some(({ isTotalled }) => isTotalled)) return [];
  return columns.map(({ isTotalled }, index) =>
    isTotalled ? rows.reduce((total, row) => total + Number(row[index] ?? 0), 0) : null,
  );
}

const NOTHING = '–';

/** A value of a report, formatted for screen and paper. */
export function formatCell(value: ReportCell, unit: ReportUnit, language: Language): string {
  if (value === null) return NOTHING;
  if (typeof value === 'string') return unit === 'day' ? formatLongDate(value, language) : value;
  switch (unit) {
    case 'dollars':
      return formatCurrency(value, language);
    case 'fraction':
      return asPercent(formatNumber(value * 100, language, { least: 1, most: 1 }), language);
    case 'seconds':
      return formatNumber(value, language, { least: 1, most: 1 });
    default:
      return formatNumber(value, language, { least: 0, most: 0 });
  }
}
