import { type FieldState, formatNumber } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import { formatDollars } from '../text/format-number.ts';
import { OWN_TEXT } from '../text/key.ts';
import type { Text } from '../text/text.ts';

function formatLimit(limit: number, type: FieldState['type'], language: Language): string {
  if (type === 'dollar' || type === 'dollar-integer') return formatDollars(limit, language);
  return type === 'percent' ? `${formatNumber(limit, language)}%` : formatNumber(limit, language);
}

/** `limits: min - max` in the reader's numbers; undefined when the field uses no limits. */
export function limitsText(field: FieldState, text: Text, language: Language): string | undefined {
  const { min, max, type } = field;
  if (field.disabled || field.readOnly || field.locked) return undefined;
  const low = min === undefined ? '' : formatLimit(min, type, language);
  const high = max === undefined ? '' : formatLimit(max, type, language);
  if (low && high) return text(OWN_TEXT.limits, { min: low, max: high });
  if (low) return text(OWN_TEXT.limitsFrom, { min: low });
  return high ? text(OWN_TEXT.limitsTo, { max: high }) : undefined;
}
