import { type ControlItem, countsShownOnly, type FormDocument, maskOf } from '@lifeform/metadata';
import { WORD_OPERATORS } from '@lifeform/rules';
import { isDated } from './dated-options.ts';

type Examined = Pick<FormDocument, 'items' | 'layout' | 'rules'> & {
  readonly record?: FormDocument['record'] | undefined;
};

/**
 * Whether only `createForm` runs a form: it has a mask, a group that repeats, or options that are searched, dated or
 * answered by a rule, or it counts nothing that is hidden, or its rules put values in words.
 */
export function needsExtras({ items, layout, rules, record }: Examined): boolean {
  if (countsShownOnly({ record })) return true;
  return (
    layout.some(({ repeat }) => repeat !== undefined) ||
    items.some(isExtra) ||
    answersOptions(rules) ||
    saysWords(rules)
  );
}

/** Whether rules put values in words, of which a reader's language decides. */
export function saysWords(rules: FormDocument['rules']): boolean {
  const written = JSON.stringify(rules);
  return [...WORD_OPERATORS].some((operator) => written.includes(`"${operator}"`));
}

/** Whether what a field offers depends on what is entered. */
export function answersOptions(rules: FormDocument['rules']): boolean {
  return rules.some((rule) => rule.kind === 'binding' && rule.property === 'optionItems');
}

function isExtra(item: ControlItem): boolean {
  return maskOf(item) !== undefined || item.optionsFrom !== undefined || isDated(item.optionItems ?? []);
}
