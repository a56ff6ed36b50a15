import { type ControlItem, type FormDocument, isChoice, type Language, optionKey, traitsOf } from '@lifeform/metadata';
import { toSearchForm } from '../../platform/database/search-form.ts';
import type { RecordListing } from '../record-store/index.ts';
import { isMasked, maskedTerm } from './record-cells.ts';

/** A choice by its options as the form has them; undefined where they are searched for, or a rule offers them. */
export function ownChoice({ items, rules }: FormDocument, field: string): ControlItem | undefined {
  const item = items.find(({ name }) => name === field);
  if (!item?.optionItems || item.optionsFrom !== undefined || !isChoice(item.fieldType)) return undefined;
  const isBound = rules.some(
    (rule) => rule.kind === 'binding' && rule.field === field && rule.property === 'optionItems',
  );
  return isBound ? undefined : item;
}

/** What people read for each code of a choice, in the order of its options. */
export function wordsOf({ form, messages }: FormDocument, item: ControlItem, language: Language): Map<string, string> {
  const { name, optionItems = [], isTranslateOptions } = item;
  return new Map(
    optionItems.map(({ code, text }) => [
      code,
      (isTranslateOptions && messages[optionKey(form, name, code)]?.[language]) || text,
    ]),
  );
}

/**
 * Where words are looked for: choices by the words of their options or one code written out, masked texts by their
 * letters and digits, other fields as they are.
 */
export function searchedIn(
  document: FormDocument,
  items: readonly ControlItem[],
  { search, language }: { readonly search: string; readonly language: Language },
): Required<Pick<RecordListing, 'searched' | 'chosen' | 'masked'>> {
  const choices = items.flatMap(({ name }) => ownChoice(document, name) ?? []);
  const others = items.filter((item) => !choices.includes(item));
  const sought = toSearchForm(search);
  const chosen = choices.map((item) => {
    const words = [...wordsOf(document, item, language)];
    const found = words.filter(([, text]) => toSearchForm(text).includes(sought)).map(([code]) => code);
    const takesSeveral = traitsOf(item.fieldType).holds === 'codes';
    return { column: item.name, codes: [search.trim(), ...found], takesSeveral };
  });
  return {
    searched: namesOf(others.filter((item) => !isMasked(item))),
    masked: { columns: namesOf(others.filter(isMasked)), search: maskedTerm(search) },
    chosen: sought === '' ? [] : chosen,
  };
}

function namesOf(items: readonly ControlItem[]): readonly string[] {
  return items.map(({ name }) => name);
}
