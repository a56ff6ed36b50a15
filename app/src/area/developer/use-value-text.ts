import { formatNumber } from '@lifeform/engine';
import type { FieldValue } from '@lifeform/metadata';
import { useLanguage, useText } from '@lifeform/renderer';

/** How an attribute's value reads in a sentence. */
export function useValueText(): (value: FieldValue | undefined) => string {
  const text = useText();
  const language = useLanguage();
  return (value) => {
    if (value === undefined || value === null || value === '') return text('tEdit-Developer-wasEmpty');
    if (typeof value === 'boolean') return text(value ? 'tEdit-Developer-wasOn' : 'tEdit-Developer-wasOff');
    return typeof value === 'number' ? formatNumber(value, language) : String(value).replaceAll('\n', '; ');
  };
}
