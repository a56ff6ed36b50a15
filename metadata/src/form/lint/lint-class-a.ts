import type { ControlItem } from '../control-item/control-item.ts';
import { traitsOf } from '../control-item/field-type.ts';
import type { FormDocument } from '../document/form-document.ts';
import { labelKey } from '../message/key.ts';
import { LANGUAGES } from '../message/message.ts';
import words from './class-a-words.json' with { type: 'json' };
import { error, type LintIssue } from './lint-issue.ts';

/** Sums of money and percentages, dates and numbers with a unit say nothing that leads to a person. */
const HOLDS: ReadonlySet<string> = new Set(['text', 'digits', 'integer', 'number', 'code', 'codes', 'boolean']);

/**
 * Fields that look as if they held a social insurance number, a bank account or something about health, by their name
 * or by their label in either language, and do not say whether they do. `isSensitive: false` says that they do not.
 */
export function lintClassA({ form, items, messages }: FormDocument): readonly LintIssue[] {
  return items.flatMap((item, index) => {
    if (!mayHold(item) || item.isSensitive !== undefined) return [];
    const label = messages[labelKey(form, item.name)];
    const looks =
      says(spoken(item.name), words.names) ||
      LANGUAGES.some((language) => says(spoken(label?.[language] ?? ''), words.labels[language]));
    const path = `/items/${index}/isSensitive`;
    return looks ? [error('class-a-undeclared', path, item.name, [{ op: 'replace', path, value: true }])] : [];
  });
}

function mayHold({ fieldType }: ControlItem): boolean {
  const { holds, unit, privacy } = traitsOf(fieldType);
  return HOLDS.has(holds) && unit === 'none' && privacy !== 'private';
}

/** In lower case without accents, its words one space apart: those of a name start with a capital. */
function spoken(text: string): string {
  const parted = text.replace(/(\p{Ll}|\d)(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$& ');
  const plain = parted.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').toLowerCase();
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

function says(text: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => text.includes(` ${phrase} `));
}
