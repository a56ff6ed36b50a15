import { type FormPart, type Language, labelKey, type Message, type Schema } from '@lifeform/metadata';
import { schemas } from '@lifeform/metadata/contract';
import type { ProductContent } from '@lifeform/metadata/insurance';

/** Parts that are edited as JSON, an entry at a time. */
export type JsonPart = Extract<FormPart, 'rules' | 'layout' | 'cases' | 'setups'>;

export interface PartEntry {
  /** What it is called: an id. */
  readonly key: string;
  /** What it is about, for whoever looks for it. */
  readonly note: string;
  readonly value: unknown;
  /** JSON pointer in the content. */
  readonly pointer: string;
}

export const PART_SCHEMAS: Readonly<Record<JsonPart, Schema<unknown>>> = {
  rules: schemas.rule,
  layout: schemas.interfaceSetupItem,
  cases: schemas.formCase,
  setups: schemas.productSetup,
};

export function entriesOf(
  content: ProductContent,
  part: JsonPart,
  form: string,
  language: Language,
): readonly PartEntry[] {
  const label = (name: string): string => content.messages[labelKey(form, name)]?.[language] || name;
  switch (part) {
    case 'rules':
      return content.rules.map((rule, index) => ({
        ...{ key: rule.id, value: rule, pointer: `/rules/${index}` },
        note: rule.kind === 'binding' ? `${label(rule.field)} · ${rule.property}` : rule.fields.map(label).join(', '),
      }));
    case 'layout':
      return content.layout.map((place, index) => ({
        ...{ key: place.id, value: place, pointer: `/layout/${index}`, note: label(place.id) },
      }));
    case 'cases':
      return content.cases.map((testCase, index) => ({
        ...{ key: testCase.id, value: testCase, pointer: `/cases/${index}`, note: testCase.title?.[language] ?? '' },
      }));
    case 'setups':
      return Object.values(content.setups).map((setup) => ({
        ...{ key: setup.prodID, value: setup, pointer: `/setups/${setup.prodID}`, note: setup.name[language] },
      }));
    default:
      return part satisfies never;
  }
}

/** The content with one entry's value; undefined takes the entry away. Its place in the list stays. */
export function withEntryAt(content: ProductContent, part: JsonPart, index: number, value: unknown): ProductContent {
  if (part === 'setups') {
    const key = Object.keys(content.setups)[index];
    return key === undefined || value === undefined
      ? content
      : { ...content, setups: { ...content.setups, [key]: value as ProductContent['setups'][string] } }; // held against its schema
  }
  const list: readonly unknown[] = content[part];
  const next =
    value === undefined ? list.filter((_, at) => at !== index) : list.map((old, at) => (at === index ? value : old));
  return { ...content, [part]: next };
}

/** What a new entry is called, where it is named at once: a part of the layout has a title. */
export interface NewTitle {
  readonly form: string;
  readonly title: Message;
}

/** The content with a new entry at the end of a list. */
export function withNewEntry(
  content: ProductContent,
  part: Exclude<JsonPart, 'setups'>,
  { form, title }: NewTitle,
): ProductContent {
  const taken = new Set<string>(content[part].map(({ id }) => id));
  let id: string = NEW[part].id;
  for (let number = 2; taken.has(id); number += 1) id = `${NEW[part].id}${number}`;
  const [field = ''] = content.items.map(({ name }) => name);
  const entry = part === 'rules' ? { ...NEW.rules, id, field } : { ...NEW[part], id };
  const added = { ...content, [part]: [...content[part], entry] };
  return part === 'layout' ? { ...added, messages: { ...content.messages, [labelKey(form, id)]: title } } : added;
}

/** The content after a part of the layout got another id: its title goes with it. */
export function withMovedTitle(content: ProductContent, form: string, before: string, after: string): ProductContent {
  const { [labelKey(form, before)]: title, ...others } = content.messages;
  if (title === undefined || Object.hasOwn(others, labelKey(form, after))) return content;
  const isStillUsed = [...content.layout.map(({ id }) => id), ...content.items.map(({ name }) => name)].includes(
    before,
  );
  return { ...content, messages: { ...(isStillUsed ? content.messages : others), [labelKey(form, after)]: title } };
}

const NEW = {
  rules: { kind: 'binding', id: 'new-rule', field: '', property: 'required', expression: false },
  layout: { id: 'newSection', kind: 'section', parent: null, order: 1000 },
  cases: { id: 'new-case', given: { values: {} }, steps: [{ action: 'open', expect: {} }] },
} as const;
