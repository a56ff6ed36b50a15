import { PATTERNS } from '@lifeform/rules';
import type { Mask } from '../mask/mask.ts';
import { PLACE_SIGNS, placeOf } from '../mask/place.ts';
import { maskProblems } from '../mask/read-pattern.ts';

export interface MaskPattern {
  readonly source: string;
  /** Whether a text that matches is one the mask takes: false of a mask with a check that no pattern says. */
  readonly isWhole: boolean;
}

/** The full texts of a mask, as a regular expression; undefined where they have blocks or optional places. */
export function maskPattern(mask: Mask): MaskPattern | undefined {
  const { pattern, definitions, blocks, check, stored, variants } = mask;
  if (maskProblems(mask).length > 0 || blocks !== undefined || variants !== undefined || stored === 'bare')
    return undefined;
  if (/[[\]{}`]/.test(pattern)) return undefined;
  if (check !== undefined && check !== 'checkDigit') return { source: PATTERNS[check].source, isWhole: true };
  let source = '';
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern.charAt(at);
    const place = placeOf(sign, definitions);
    if (place && (definitions?.[sign] || PLACE_SIGNS.includes(sign))) source += inCase(sign, place.set, definitions);
    else {
      if (sign === '\\') at += 1;
      source += `\\u{${pattern.charAt(at).codePointAt(0)?.toString(16)}}`;
    }
  }
  return { source: `^${source}$`, isWhole: check === undefined };
}

/** A place's set without its anchors; a letter that is made a capital is one. */
function inCase(sign: string, { source }: RegExp, definitions: Mask['definitions']): string {
  if (sign === 'A' && definitions?.[sign] === undefined) return '[A-Z]';
  return source.slice(1, -1);
}
