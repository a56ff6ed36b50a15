import type { ControlItem, OptionItem } from '../control-item/control-item.ts';
import type { FormDocument } from '../document/form-document.ts';
import { SET_FIELD } from '../document/shared-kind.ts';
import type { FormContent } from '../merge/form-content.ts';
import { optionKey } from '../message/key.ts';
import type { Messages } from '../message/message.ts';

/** Finds what forms share by its name. */
export type SharedFinder = (name: string) => FormDocument | undefined;

/** Names of the sets a form links. */
export function optionSetsOf({ items }: Pick<FormContent, 'items'>): readonly string[] {
  return [...new Set(items.flatMap(({ optionSet }) => (optionSet === undefined ? [] : [optionSet])))];
}

/**
 * A form's content with the options of the sets it links, and their texts, as they stand. An item whose set is not there
 * has no options, which the lint finds.
 */
export function withOptionSets<Content extends Pick<FormContent, 'items' | 'messages'>>(
  content: Content,
  form: string,
  find: SharedFinder,
): Content {
  if (optionSetsOf(content).length === 0) return content;
  let { messages } = content;
  const items = content.items.map((item) => {
    if (item.optionSet === undefined) return item;
    const { optionItems: _before, ...own } = item;
    const set = find(item.optionSet);
    if (set?.kind !== 'options') return own;
    const { optionItems = [] } = set.items.find(({ name }) => name === SET_FIELD) ?? {};
    messages = withTexts(messages, form, item, optionItems, set);
    return { ...own, isTranslateOptions: true, optionItems };
  });
  return { ...content, items, messages };
}

/** The texts of a set under the keys they have on the form; those of options that are gone leave it. */
function withTexts(
  messages: Messages,
  form: string,
  { name, optionItems = [] }: ControlItem,
  options: readonly OptionItem[],
  set: FormDocument,
): Messages {
  const kept = new Set(options.map(({ code }) => code));
  const gone = new Set(
    optionItems.filter(({ code }) => !kept.has(code)).map(({ code }) => optionKey(form, name, code)),
  );
  const own = Object.entries(messages).filter(([key]) => !gone.has(key));
  const texts = options.flatMap(({ code }) => {
    const text = set.messages[optionKey(set.form, SET_FIELD, code)];
    return text === undefined ? [] : [[optionKey(form, name, code), text] as const];
  });
  return { ...Object.fromEntries(own), ...Object.fromEntries(texts) };
}
