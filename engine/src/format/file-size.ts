import type { Language } from '@lifeform/metadata';
import { formatNumber } from './number.ts';

const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;
const FRENCH_UNITS = ['octets', 'Ko', 'Mo', 'Go', 'To', 'Po', 'Eo', 'Zo', 'Yo'] as const;

/** A count of bytes in the unit that keeps it under 1024, at most two decimals: 1536 is `1.5 KB`. */
export function formatFileSize(bytes: number, locale: Language): string {
  const units = locale === 'fr' ? FRENCH_UNITS : UNITS;
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${formatNumber(bytes / 1024 ** power, locale, { most: 2 })} ${units[power]}`;
}
