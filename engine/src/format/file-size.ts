import type { Language } from '@lifeform/metadata';
import { formatNumber } from './number.ts';

const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;
const FRENCH_UNITS = ['octets', 'Ko', 'Mo', 'Go', 'To', 'Po', 'Eo', 'Zo', 'Yo'] as const;

/** A byte count in the unit that keeps it below 1024, with at most two decimals: 1536 is `1.5 KB`, 1 in French `1 octet`. */
export function formatFileSize(bytes: number, locale: Language): string {
  if (locale === 'fr' && bytes < 2) return `${formatNumber(bytes, locale, { most: 2 })} octet`;
  const units = locale === 'fr' ? FRENCH_UNITS : UNITS;
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${formatNumber(bytes / 1024 ** power, locale, { most: 2 })} ${units[power]}`;
}
