import { controlItemSchema } from '../control-item/control-item.schema.ts';
import type { ControlItem } from '../control-item/control-item.ts';
import type { OfferedOption } from '../control-item/offered-options.ts';
import type { FormDocument } from '../document/form-document.ts';
import { optionKey } from '../message/key.ts';
import type { Language } from '../message/message.ts';
import { checkSchema } from '../schema/check-schema.ts';
import { isRecord } from '../schema/is-record.ts';
import { sameJson } from '../schema/same-json.ts';
import { itemSchema, type Keywords, sentType } from './item-schema.ts';

/**
 * The keyword beside a field's schema that says which item it is of, and beside the form's in which language its texts
 * are. Programs elsewhere pass over it.
 */
export const OWN_ITEM = 'x-lifeform';

/** An item but for its name. */
export type OwnItem = Omit<ControlItem, 'name'>;

/** An item as it is without the rest of its form: its options are its own, and in the words of one language. */
export function ownItem({
  name: _name,
  formerNames: _former,
  pastOptions: _past,
  optionSet: _set,
  optionsOf: _other,
  partOf: _part,
  isTranslateOptions: _translated,
  ...item
}: ControlItem): OwnItem {
  return item;
}

/** Its options with their texts in a language. */
export function withSaidOptions({ form, messages }: FormDocument, item: ControlItem, language: Language): ControlItem {
  const { name, optionItems, isTranslateOptions } = item;
  if (optionItems === undefined) return item;
  const said = optionItems.map(({ key, ...option }: OfferedOption) => {
    const stored = key ?? (isTranslateOptions === true ? optionKey(form, name, option.code) : '');
    return { ...option, text: messages[stored]?.[language] ?? option.text };
  });
  return { ...item, optionItems: said };
}

/**
 * The item a field's schema says it is of, where it is what is written of that item; undefined of one that was changed,
 * which says something else.
 */
export function readOwnItem(schema: Keywords): OwnItem | undefined {
  const own = schema[OWN_ITEM];
  const item: unknown = isRecord(own) ? { ...own, name: 'item' } : undefined;
  return isItem(item) && isWrittenOf(item, schema) ? ownItem(item) : undefined;
}

/** Whether a schema is what is written of an item: always, while it is asked for, or while it is not looked at. */
function isWrittenOf(
  item: ControlItem,
  { [OWN_ITEM]: _own, title: _title, description: _description, ...schema }: Keywords,
): boolean {
  const { schema: loose } = itemSchema(item, false);
  return [loose, sentType(item)].some((one) => sameJson(one, schema)) || isAskedOf(item, schema);
}

/** Whether a schema is what is written of an item while it is asked for. */
export function isAskedOf(item: ControlItem, schema: unknown): boolean {
  return sameJson(itemSchema(item, true).schema, schema);
}

function isItem(value: unknown): value is ControlItem {
  return checkSchema(controlItemSchema, value).length === 0;
}
