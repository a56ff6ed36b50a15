import type { Language, QuantityUnit } from '@lifeform/metadata';
import { formatCurrency, formatPercent, formatUnits } from './money.ts';
import { formatNumber } from './number.ts';

/** A quantity formatted by its unit. */
export function formatQuantity(value: number, unit: QuantityUnit, language: Language): string {
  switch (unit) {
    case 'dollars':
      return formatCurrency(value, language);
    case 'fraction':
      return formatPercent(value * 100, language);
    case 'units':
      return formatUnits(value, language);
    case 'count':
      return formatNumber(value, language);
  }
}
