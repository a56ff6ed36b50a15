import { formatCurrency, formatDisplayDate, formatNumber } from '@lifeform/engine';
import type { Language, ReportUnit } from '@lifeform/metadata';

const NOTHING = '–';

/** A value of a report as its reader sees it. */
export function formatCell(value: string | number | null, unit: ReportUnit, language: Language): string {
  if (value === null) return NOTHING;
  if (typeof value === 'string') return unit === 'day' ? formatDisplayDate(value, language) : value;
  switch (unit) {
    case 'dollars':
      return formatCurrency(value, language);
    case 'fraction':
      return percent(value, language);
    case 'seconds':
      return formatNumber(value, language, { least: 1, most: 1 });
    default:
      return formatNumber(value, language, { least: 0, most: 0 });
  }
}

function percent(value: number, language: Language): string {
  const style = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA', style).format(value);
}
