import {
  type ControlItem,
  type FormDocument,
  isChoice,
  type OptionItem,
  optionKey,
  traitsOf,
} from '@lifeform/metadata';

/** How the values of a choice that becomes a text are read: their codes as they are, or what they are called. */
export const READINGS = ['code', 'en', 'fr'] as const;
export type Reading = (typeof READINGS)[number];

/** The ways there are; none where there is nothing to choose. */
export function readingsOf(before: ControlItem, after: ControlItem): readonly Reading[] {
  const isToText =
    isChoice(before.fieldType) && traitsOf(after.fieldType).holds === 'text' && after.fieldType !== 'upper';
  if (!isToText || (before.optionItems ?? []).length === 0) return [];
  return before.isTranslateOptions ? READINGS : ['code', 'en'];
}

/** A field of another type that reads what was chosen that way. */
export function readAs(reading: Reading, { form, messages }: FormDocument, after: ControlItem): ControlItem {
  const { pastOptions: _before, ...item } = after;
  if (reading === 'code') return item;
  const { name, isTranslateOptions, optionItems = [] } = item;
  const worded = optionItems.map(({ code, text }): OptionItem => {
    const own = isTranslateOptions ? messages[optionKey(form, name, code)]?.[reading] : undefined;
    return { code, text: own || text };
  });
  return { ...item, pastOptions: worded };
}
