import type { ControlItem, OptionItem } from '../control-item/control-item.ts';
import type { FieldValue } from '../schema/value.ts';
import type { ConvertedValue } from './converted-value.ts';

/**
 * A value as one choice, or several. What an option is called leads to its code. Only the item's own options are known
 * here: where others are offered too, any text may be one.
 */
export function convertChoice(value: FieldValue, item: ControlItem, takesSeveral: boolean): ConvertedValue {
  if (typeof value !== 'string' && typeof value !== 'number') return { fate: 'aside', value: undefined };
  const text = String(value);
  const { optionItems = [], optionsOf, optionsFrom } = item;
  const isElsewhere = [optionsOf, optionsFrom].some((more) => more !== undefined);
  if (optionItems.length === 0 || isElsewhere) {
    return typeof value === 'string' ? { fate: 'same', value } : { fate: 'changed', value: text };
  }
  const codes = (takesSeveral ? text.split('|') : [text]).map((part) => codeOf(part, optionItems));
  const known = codes.filter((code) => code !== undefined);
  if (known.length < codes.length) {
    return typeof value === 'string' ? { fate: 'unread', value } : { fate: 'aside', value: undefined };
  }
  const joined = known.join('|');
  return { fate: joined === value ? 'same' : 'changed', value: joined };
}

/** What was chosen, in words. A text stays as it is where not all of it is a code, or its words would be codes again. */
export function labelled(text: string, options: readonly OptionItem[] = []): string {
  const words = wordsOf(text, options);
  if (words === undefined) return text;
  return (wordsOf(words, options) ?? words) === words ? words : text;
}

function wordsOf(text: string, options: readonly OptionItem[]): string | undefined {
  const words = text.split('|').map((part) => options.find(({ code }) => code === part)?.text || undefined);
  return words.includes(undefined) ? undefined : words.join(', ');
}

function codeOf(text: string, options: NonNullable<ControlItem['optionItems']>): string | undefined {
  const wanted = plain(text);
  return (options.find(({ code }) => code === text) ?? options.find((option) => plain(option.text) === wanted))?.code;
}

function plain(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
