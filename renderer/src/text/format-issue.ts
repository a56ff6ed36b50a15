import { formatNumber, type Issue, type IssueParameter } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import { formatDollars } from './format-number.ts';
import type { Text } from './text.ts';

function formatParameter({ value, format }: IssueParameter, language: Language): string {
  if (typeof value !== 'number' || format === 'text') return String(value);
  return format === 'currency' ? formatDollars(value, language) : formatNumber(value, language);
}

/** The sentence of an issue, its numbers in the reader's format. */
export function formatIssue(issue: Issue, text: Text, language: Language): string {
  const parameters = Object.entries(issue.parameters).map(([name, parameter]) => [
    name,
    formatParameter(parameter, language),
  ]);
  return text(issue.code, Object.fromEntries(parameters));
}
