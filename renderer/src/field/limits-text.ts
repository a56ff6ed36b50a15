import { asPercent, type FieldState, formatAs, formatNumber } from '@lifeform/engine';
import { type Language, traitsOf } from '@lifeform/metadata';
import { formatDollars } from '../text/format-number.ts';
import { OWN_TEXT } from '../text/key.ts';
import type { Text } from '../text/text.ts';

function formatLimit(limit: number, field: FieldState, language: Language): string {
  if (field.item.format !== undefined) return formatAs(field, limit, language);
  const { unit } = traitsOf(field.type);
  if (unit === 'dollar') return formatDollars(limit, language);
  const number = formatNumber(limit, language);
  return unit === 'percent' ? asPercent(number, language) : number;
}

/** `limits: min - max` in the reader's number format; undefined when the field uses no limits. */
export function limitsText(field: FieldState, text: Text, language: Language): string | undefined {
  const { min, max } = field;
  if (field.disabled || field.readOnly || field.locked) return undefined;
  const low = min === undefined ? '' : formatLimit(min, field, language);
  const high = max === undefined ? '' : formatLimit(max, field, language);
  if (low && high) return text(OWN_TEXT.limits, { min: low, max: high });
  if (low) return text(OWN_TEXT.limitsFrom, { min: low });
  return high ? text(OWN_TEXT.limitsTo, { max: high }) : undefined;
}
