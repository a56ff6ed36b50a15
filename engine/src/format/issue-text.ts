import type { Language } from '@lifeform/metadata';
import { formatCurrency } from './money.ts';
import { formatNumber } from './number.ts';

/** A number or text for a message, with its format in the reader's language. */
export interface IssueParameter {
  readonly value: number | string;
  readonly format: 'currency' | 'number' | 'text';
}

/** A parameter of a message, formatted in the reader's language. */
export function formatParameter({ value, format }: IssueParameter, locale: Language): string {
  if (typeof value === 'string' || format === 'text') return String(value);
  return format === 'currency' ? formatCurrency(value, locale) : formatNumber(value, locale);
}

/** All parameters of an issue, formatted for its message. */
export function formatParameters(
  parameters: Readonly<Record<string, IssueParameter>>,
  locale: Language,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, formatParameter(value, locale)]));
}
