import { type FormPart, freeName, labelKey, type Rule, type Schema, traitsOf } from '@lifeform/metadata';
import { schemas } from '@lifeform/metadata/contract';
import type { ProductContent } from '@lifeform/metadata/insurance';
import type { DraftContent, Edit } from './draft-state.ts';
import { labelOf, type Wording } from './finding-words.ts';
import { ruleWords } from './rule-words.ts';

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

export function entriesOf(part: JsonPart, wording: Wording): readonly PartEntry[] {
  const { content, language } = wording;
  switch (part) {
    case 'rules':
      return content.rules.map((rule, index) => ({
        ...{ key: rule.id, value: rule, pointer: `/rules/${index}` },
        note: ruleWords(rule, wording),
      }));
    case 'layout':
      return content.layout.map((place, index) => ({
        ...{ key: place.id, value: place, pointer: `/layout/${index}`, note: labelOf(place.id, wording) },
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

/** Puts one entry's value in its place; undefined takes the entry away. */
export function putEntry(part: JsonPart, index: number, value: unknown): Edit {
  return (content) => {
    if (part === 'setups') {
      const key = Object.keys(content.setups)[index];
      // Held against its schema, as the entries of the lists are.
      if (key !== undefined && value !== undefined) content.setups[key] = value as DraftContent['setups'][string];
      return;
    }
    const list: unknown[] = content[part];
    if (value === undefined) list.splice(index, 1);
    else list[index] = value;
  };
}

/** The id a new rule or case has: none there is. */
export function newID(content: ProductContent, part: 'rules' | 'cases'): string {
  return freeName(
    NEW[part].id,
    content[part].map(({ id }) => id),
  );
}

/** The id of a copy of a rule: its own with a number behind it. */
export function freeRuleID({ rules }: Pick<ProductContent, 'rules'>, id: string): string {
  return freeName(
    id,
    rules.map((rule) => rule.id),
    '-',
  );
}

/** Puts a new rule or case at the end of its list. */
export function addEntry(part: 'rules' | 'cases', id: string): Edit {
  return (content) => {
    (content[part] as unknown[]).push(part === 'rules' ? newRule(id, content) : { ...NEW.cases, id });
  };
}

/** A rule that makes sense of any two fields, to be changed by picks. */
function newRule(id: string, { items }: DraftContent): Rule {
  const [field = '', other = field] = items
    .filter(({ fieldType }) => traitsOf(fieldType).holds !== 'none')
    .map(({ name }) => name);
  return { kind: 'binding', id, field, property: 'required', expression: { '!!': [{ var: other }] } };
}

/** A part of the layout got another id: its title goes with it. */
export function moveTitle(form: string, before: string, after: string): Edit {
  return ({ messages, layout, items }) => {
    const title = messages[labelKey(form, before)];
    if (title === undefined || Object.hasOwn(messages, labelKey(form, after))) return;
    const isStillUsed = [...layout.map(({ id }) => id), ...items.map(({ name }) => name)].includes(before);
    messages[labelKey(form, after)] = title;
    if (!isStillUsed) delete messages[labelKey(form, before)];
  };
}

const NEW = {
  rules: { id: 'new-rule' },
  cases: { id: 'new-case', given: { values: {} }, steps: [{ action: 'open', expect: {} }] },
} as const;
