import type { Language } from '@lifeform/metadata';
import { formatCurrency } from './money.ts';
import { formatNumber } from './number.ts';

/** A number or text that goes into a message, with how the reader's language shows it. */
export interface IssueParameter {
  readonly value: number | string;
  readonly format: 'currency' | 'number' | 'text';
}

/** A parameter of a message as the reader's language shows it. */
export function formatParameter({ value, format }: IssueParameter, locale: Language): string {
  if (typeof value === 'string' || format === 'text') return String(value);
  return format === 'currency' ? formatCurrency(value, locale) : formatNumber(value, locale);
}

/** All parameters of an issue, ready to be put into its message. */
export function formatParameters(
  parameters: Readonly<Record<string, IssueParameter>>,
  locale: Language,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, formatParameter(value, locale)]));
}
