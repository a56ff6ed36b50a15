import { type ControlItem, type InterfaceSetupItem, labelKey, optionKey, type Rule } from '@lifeform/metadata';

const KEY = /^(?:tEdit|msg)-./;

/** Keys of the texts a rule shows: a check's message, or the texts a binding may answer. */
export function ruleTexts(rule: Rule): readonly string[] {
  return rule.kind === 'check' ? [rule.message] : [...new Set(keysIn(rule.expression))];
}

/** Keys of the texts of an item's own options, where they are translated; those of a set are edited there. */
export function optionTexts(
  form: string,
  { name, isTranslateOptions, optionSet, optionItems = [] }: ControlItem,
): readonly string[] {
  return isTranslateOptions && optionSet === undefined
    ? optionItems.map(({ code }) => optionKey(form, name, code))
    : [];
}

/** The key of what a place of the layout is called: the label of a field, the title of anything else. */
export function placeText(form: string, { id }: InterfaceSetupItem): string {
  return labelKey(form, id);
}

function keysIn(json: unknown): readonly string[] {
  if (typeof json === 'string') return KEY.test(json) ? [json] : [];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(keysIn) : [];
}
