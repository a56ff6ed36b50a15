import { optionKey } from '../message/key.ts';
import type { ControlItem, OptionItem } from './control-item.ts';

/** An option a field offers: its own, or an option item, whose text then has a key. */
export interface OfferedOption extends OptionItem {
  /** Message key of the text, for an option item that translates its text. */
  readonly key?: string;
}

/** Appends the options offered from elsewhere: option items that name the field, and those of a field it names. */
export function withOfferedOptions(form: string, items: readonly ControlItem[]): readonly ControlItem[] {
  const byGroup = groupOptions(form, items);
  const complete = items.map((item) => withOptions(item, byGroup.get(item.name)));
  return complete.map((item) => {
    if (item.optionsOf === undefined) return item;
    const other = complete.find(({ name }) => name === item.optionsOf);
    return withOptions(item, other && choicesOf(form, other));
  });
}

function withOptions(item: ControlItem, offered: readonly OfferedOption[] | undefined): ControlItem {
  return offered === undefined ? item : { ...item, optionItems: [...(item.optionItems ?? []), ...offered] };
}

function groupOptions(form: string, items: readonly ControlItem[]): ReadonlyMap<string, readonly OfferedOption[]> {
  const groups = new Map<string, readonly OfferedOption[]>();
  for (const item of items) {
    if (item.fieldType !== 'option' || item.group === undefined || item.displayHidden === true) continue;
    groups.set(item.group, [...(groups.get(item.group) ?? []), ...choicesOf(form, item)]);
  }
  return groups;
}

function choicesOf(
  form: string,
  { name, optionItems = [], isTranslateOptions }: ControlItem,
): readonly OfferedOption[] {
  if (isTranslateOptions !== true) return optionItems;
  return optionItems.map((option) => ({ key: optionKey(form, name, option.code), ...option }));
}
