import type { Language } from '@lifeform/metadata';
import { parenthesised } from './money.ts';
import { formatNumber } from './number.ts';

const THOUSAND = 1_000;
const MILLION = 1_000_000;

/** A round amount of an axis in few characters: `$250K`, `$1.5M`; in French `$250 k`, `$1,5 M`. */
export function formatTick(dollars: number, language: Language): string {
  return parenthesised(dollars, short(Math.abs(dollars), language));
}

function short(dollars: number, language: Language): string {
  const space = language === 'fr' ? '\u00A0' : '';
  if (dollars >= MILLION) return `${formatNumber(dollars / MILLION, language, { most: 2 })}${space}M`;
  const thousand = language === 'fr' ? 'k' : 'K';
  if (dollars >= THOUSAND) return `${formatNumber(dollars / THOUSAND, language, { most: 1 })}${space}${thousand}`;
  return formatNumber(dollars, language, { most: 0 });
}
