import { type ControlItem, type FormDocument, maskOf } from '@lifeform/metadata';
import { isDated } from './dated-options.ts';

/**
 * Whether only `createForm` runs a form: it has a mask, a group that repeats, or options that are searched, dated or
 * answered by a rule.
 */
export function needsExtras({ items, layout, rules }: Pick<FormDocument, 'items' | 'layout' | 'rules'>): boolean {
  return layout.some(({ repeat }) => repeat !== undefined) || items.some(isExtra) || answersOptions(rules);
}

/** Whether what a field offers depends on what is entered. */
export function answersOptions(rules: FormDocument['rules']): boolean {
  return rules.some((rule) => rule.kind === 'binding' && rule.property === 'optionItems');
}

function isExtra(item: ControlItem): boolean {
  return maskOf(item) !== undefined || item.optionsFrom !== undefined || isDated(item.optionItems ?? []);
}
