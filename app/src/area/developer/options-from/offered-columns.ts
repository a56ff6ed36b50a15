import { type FormDocument, type Language, labelKey, listedFields, type OptionsFrom } from '@lifeform/metadata';
import type { OptionSource } from '@lifeform/metadata/contract';

/** A name with what it is called. */
export interface NamedColumn {
  readonly value: string;
  readonly label: string;
}

/** Fields of the list of a form: what can be chosen by and kept of its records. */
export function listedColumns(document: FormDocument | undefined, language: Language): readonly NamedColumn[] {
  if (document?.record === undefined) return [];
  const { form, messages, record } = document;
  return listedFields(document, record).map((value) => ({
    value,
    label: messages[labelKey(form, value)]?.[language] || value,
  }));
}

/** What a source knows of an entry besides its code and text. */
export function sourceColumns(source: OptionSource | undefined): readonly NamedColumn[] {
  return Object.keys(source?.columns ?? {}).map((value) => ({ value, label: value }));
}

const PART = /\{([A-Za-z][A-Za-z0-9_]{0,59})\}/g;

/** What a source can be asked for besides words: the parts of its address, and its columns. */
export function sourceConditions(source: OptionSource | undefined): readonly NamedColumn[] {
  const parts = [...(source?.path ?? '').matchAll(PART)].map(([, name = '']) => name);
  const names = new Set([...parts.filter((name) => name !== 'search'), ...Object.keys(source?.columns ?? {})]);
  return [...names].map((value) => ({ value, label: value }));
}

/** The same place with nothing of another one left in it. */
export function movedTo(from: OptionsFrom | undefined, place: Pick<OptionsFrom, 'records' | 'source'>): OptionsFrom {
  const isSame = from?.source === place.source && from?.records?.form === place.records?.form;
  if (!isSame) return place;
  return { ...from, ...(place.records ? { records: { ...from?.records, ...place.records } } : {}) };
}
