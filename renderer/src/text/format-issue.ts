import { formatParameters, type Issue } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import type { Text } from './text.ts';

/** The sentence of an issue, with numbers in the reader's format. */
export function formatIssue(issue: Issue, text: Text, language: Language): string {
  return text(issue.code, formatParameters(issue.parameters, language));
}
