import type { Rule } from '@lifeform/metadata';

/** Whether a rule is for one field or place alone, whatever else it reads. */
export function isAbout(rule: Rule, name: string): boolean {
  return rule.kind === 'binding' ? rule.field === name : rule.fields.every((field) => field === name);
}
