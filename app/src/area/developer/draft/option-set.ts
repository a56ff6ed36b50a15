import {
  type ControlItem,
  type FormDocument,
  type FormRow,
  type FormValues,
  type Message,
  type OptionItem,
  optionKey,
  rowsOf,
  SET_FIELD,
} from '@lifeform/metadata';
import { type EditedItem, EMPTY_MESSAGE } from './edited-item.ts';

/** The group of the form by which a set is edited, which has a row for each option. */
const ROWS = 'options';

/** The options of a set as rows: code, texts and days. */
export function toRows({ form, items, messages }: FormDocument): FormValues {
  const { optionItems = [] } = fieldOf(items);
  const rows = optionItems.map(({ code, text, from = null, until = null }): FormRow => {
    const message = messages[optionKey(form, SET_FIELD, code)];
    return { code, textEn: message?.en ?? text, textFr: message?.fr ?? '', from, until };
  });
  return { [ROWS]: rows };
}

/** The field of a set with what stands in the rows. What rows do not show of an option stays with its code. */
export function fromRows({ form, items }: Pick<FormDocument, 'form' | 'items'>, values: FormValues): EditedItem {
  const { optionItems = [], ...field } = fieldOf(items);
  const before = new Map(optionItems.map((option) => [option.code, option]));
  const rows = rowsOf(values[ROWS]).filter(({ code }) => textOf(code) !== '');
  const options = rows.map((row): OptionItem => {
    const [code, text] = [textOf(row.code), textOf(row.textEn)];
    const { from: _from, until: _until, ...kept }: OptionItem = before.get(code) ?? { code, text };
    return {
      ...kept,
      ...{ code, text },
      ...day('from', row),
      ...day('until', row),
    };
  });
  const gone = [...before.keys()].map((code) => [optionKey(form, SET_FIELD, code), EMPTY_MESSAGE] as const);
  const texts = rows.map((row): readonly [string, Message] => [
    optionKey(form, SET_FIELD, textOf(row.code)),
    { en: textOf(row.textEn), fr: textOf(row.textFr) },
  ]);
  const messages = Object.fromEntries([...gone, ...texts]);
  return { item: { ...field, ...(options.length > 0 ? { optionItems: options } : {}) }, messages, override: undefined };
}

function fieldOf(items: readonly ControlItem[]): ControlItem {
  return items.find(({ name }) => name === SET_FIELD) ?? { name: SET_FIELD, fieldType: 'combo' };
}

function day(end: 'from' | 'until', row: FormRow): Partial<OptionItem> {
  const value = textOf(row[end]);
  return value === '' ? {} : { [end]: value };
}

function textOf(value: FormValues[string] | undefined): string {
  return String(value ?? '').trim();
}
