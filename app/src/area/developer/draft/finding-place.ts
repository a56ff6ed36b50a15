import { type Language, type LintIssue, type Rule } from '@lifeform/metadata';
import type { ProductContent } from '@lifeform/metadata/insurance';
import { labelIn } from './field-label.ts';

/** What a finding is about: the sort of place, which chooses the sentence, and the names in it. */
export interface FindingPlace {
  readonly sort:
    | 'item'
    | 'attribute'
    | 'rule'
    | 'check'
    | 'section'
    | 'field'
    | 'case'
    | 'step'
    | 'product'
    | 'override'
    | 'text'
    | 'record';
  readonly words: Readonly<Record<string, string | number>>;
  /** A property of the field, as the panel names it. */
  readonly attribute?: string;
  /** A key, where the place is a text. */
  readonly text?: string;
}

/** The place a finding's pointer leads to, by its label. */
export function findingPlace(
  { path }: LintIssue,
  content: ProductContent,
  form: string,
  language: Language,
): FindingPlace {
  const [, part = '', key = '', ...rest] = path
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const label = (name: string): string => labelIn(content, form, name, language);
  switch (part) {
    case 'items':
      return ofItem(label(content.items[Number(key)]?.name ?? ''), rest[0]);
    case 'rules':
      return ofRule(content.rules[Number(key)], label);
    case 'layout': {
      const { id = '', kind } = content.layout[Number(key)] ?? {};
      return { sort: kind === 'field' ? 'field' : 'section', words: { name: label(id) } };
    }
    case 'cases': {
      const { id = '', title } = content.cases[Number(key)] ?? {};
      const step = rest[0] === 'steps' ? Number(rest[1]) + 1 : undefined;
      const name = title?.[language] || id;
      return step === undefined ? { sort: 'case', words: { name } } : { sort: 'step', words: { name, step } };
    }
    case 'setups':
      return ofSetup(content.setups[key]?.name[language] ?? key, rest, label);
    case 'messages':
      return { sort: 'text', words: {}, text: key };
    default:
      return { sort: 'record', words: {} };
  }
}

function ofItem(name: string, attribute: string | undefined): FindingPlace {
  if (attribute === undefined || attribute === 'name') return { sort: 'item', words: { name } };
  return { sort: 'attribute', words: { name }, attribute };
}

function ofRule(rule: Rule | undefined, label: (name: string) => string): FindingPlace {
  if (rule === undefined) return { sort: 'rule', words: { rule: '', name: '' } };
  const { id } = rule;
  if (rule.kind === 'check') return { sort: 'check', words: { rule: id, name: rule.fields.map(label).join(', ') } };
  return { sort: 'rule', words: { rule: id, name: label(rule.field) }, attribute: rule.property };
}

function ofSetup(
  product: string,
  [part, , field, attribute]: readonly string[],
  label: (name: string) => string,
): FindingPlace {
  if (part !== 'items' || field === undefined) return { sort: 'product', words: { product } };
  const place = { sort: 'override', words: { product, name: label(field) } } as const;
  return attribute === undefined ? place : { ...place, attribute };
}
