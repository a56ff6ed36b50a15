import type { Rule } from '@lifeform/metadata';
import { attributeWords, labelOf, type Wording } from './finding-words.ts';

/** What a rule is about: the field and the property it sets, or the fields it checks. */
export function ruleWords(rule: Rule, wording: Wording): string {
  const { text } = wording;
  if (rule.kind === 'check')
    return `${rule.fields.map((name) => labelOf(name, wording)).join(', ')} · ${text('tEdit-Developer-ruleIsCheck')}`;
  return `${labelOf(rule.field, wording)} · ${attributeWords(rule.property, wording)}`;
}
