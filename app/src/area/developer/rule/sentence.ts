import type { Logic } from '@lifeform/metadata';
import { type BindingRule, type CheckRule, type Rule, sameJson } from '@lifeform/metadata';

/** What a rule does to its fields, as a person would say it. */
export const VERBS = ['show', 'hide', 'require', 'disable', 'readOnly', 'refuse'] as const;
export type Verb = (typeof VERBS)[number];

/** What stands alone, without anything a field is compared with. */
const ALONE = ['ticked', 'filled', 'empty'] as const;
export const COMPARISONS = [...ALONE, '===', '!==', '==', '!=', '>', '>=', '<', '<=', 'in'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export function standsAlone(comparison: Comparison): boolean {
  return ALONE.some((alone) => alone === comparison);
}

export interface Condition {
  /** A path that a rule can read: a field, `setup.maxAge`. */
  readonly path: string;
  readonly comparison: Comparison;
  /** A text, number or yes and no; a list of them for `in`; another path as `{ var }`. None where `standsAlone`. */
  readonly value?: Logic;
}

/** A rule that can be said in a sentence: show … when … and …. */
export interface Sentence {
  readonly verb: Verb;
  readonly join: 'and' | 'or';
  /** At least one. */
  readonly conditions: readonly Condition[];
}

const PROPERTIES = {
  show: 'displayHidden',
  hide: 'displayHidden',
  require: 'required',
  disable: 'disabled',
  readOnly: 'readOnly',
} as const satisfies Partial<Record<Verb, BindingRule['property']>>;

/**
 * A rule as a sentence; undefined of one that says more than a sentence can. What it answers makes exactly that rule
 * again (`writeSentence`).
 */
export function readSentence(rule: Rule): Sentence | undefined {
  const sentence = rule.kind === 'check' ? readVerb('refuse', rule.fails) : readBinding(rule);
  return sentence && sameJson(writeSentence(sentence, rule), rule) ? sentence : undefined;
}

/** The rule with what a sentence says in place of what it said; its name, its fields and its message stay. */
export function writeSentence({ verb, join, conditions }: Sentence, before: Rule): Rule {
  const [first, ...others] = conditions.map(writeCondition);
  const condition: Logic = others.length === 0 ? (first ?? false) : { [join]: [first ?? false, ...others] };
  const fields = before.kind === 'check' ? before.fields : [before.field];
  if (verb === 'refuse') return refusing(before, fields, condition);
  const { id } = before;
  const expression = verb === 'show' ? { '!': [condition] } : condition;
  return { kind: 'binding', id, field: fields[0] ?? '', property: PROPERTIES[verb], expression };
}

function refusing(before: Rule, fields: readonly string[], fails: Logic): CheckRule {
  return before.kind === 'check'
    ? { ...before, fails }
    : { kind: 'check', id: before.id, fields, fails, message: 'msg-required' };
}

function readBinding({ property, expression }: BindingRule): Sentence | undefined {
  if (property === 'displayHidden') {
    const shown = argumentsOf(expression, '!');
    // A field that is hidden while another is empty is rather shown while that is filled.
    const sentence = shown?.length === 1 ? readVerb('show', shown[0] ?? false) : undefined;
    return sentence ?? readVerb('hide', expression);
  }
  const verb = VERBS.find((candidate) => candidate !== 'refuse' && PROPERTIES[candidate] === property);
  return verb && readVerb(verb, expression);
}

function readVerb(verb: Verb, condition: Logic): Sentence | undefined {
  const join = (['and', 'or'] as const).find((operator) => (argumentsOf(condition, operator)?.length ?? 0) > 1);
  const parts = join === undefined ? [condition] : (argumentsOf(condition, join) ?? []);
  const conditions = parts.flatMap((part) => readCondition(part) ?? []);
  return conditions.length === parts.length ? { verb, join: join ?? 'and', conditions } : undefined;
}

function readCondition(logic: Logic): Condition | undefined {
  const paths = { ticked: pathOf(logic), filled: onlyPath(logic, '!!'), empty: onlyPath(logic, '!') };
  const alone = ALONE.find((comparison) => paths[comparison] !== undefined);
  if (alone !== undefined) return { path: paths[alone] ?? '', comparison: alone };
  const comparison = COMPARISONS.find((operator) => argumentsOf(logic, operator)?.length === 2);
  const [left, value] = (comparison && argumentsOf(logic, comparison)) ?? [];
  const compared = pathOf(left);
  if (comparison === undefined || compared === undefined || value === undefined || !isValue(comparison, value))
    return undefined;
  return { path: compared, comparison, value };
}

function writeCondition({ path, comparison, value = null }: Condition): Logic {
  if (comparison === 'ticked') return { var: path };
  if (comparison === 'filled') return { '!!': [{ var: path }] };
  return comparison === 'empty' ? { '!': [{ var: path }] } : { [comparison]: [{ var: path }, value] };
}

function isValue(comparison: Comparison, value: Logic): boolean {
  if (comparison === 'in') return Array.isArray(value) && value.every(isScalar);
  return isScalar(value) || pathOf(value) !== undefined;
}

function isScalar(value: Logic): boolean {
  return typeof value !== 'object' || value === null;
}

function onlyPath(logic: Logic, operator: string): string | undefined {
  const [only, ...others] = argumentsOf(logic, operator) ?? [];
  return others.length === 0 ? pathOf(only) : undefined;
}

/** The path that an expression reads, where it does nothing else. */
export function pathOf(logic: Logic | undefined): string | undefined {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return undefined;
  const [operator, ...others] = Object.keys(logic);
  // A record of JSON, whose `var` may be anything.
  const path = (logic as Readonly<Record<string, Logic>>).var;
  return operator === 'var' && others.length === 0 && typeof path === 'string' && path !== '' ? path : undefined;
}

/** What an operator is applied to, where the expression is that operator with a list of arguments. */
function argumentsOf(logic: Logic, operator: string): readonly Logic[] | undefined {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return undefined;
  const [only, ...others] = Object.entries(logic as Readonly<Record<string, Logic>>);
  const isIt = only !== undefined && others.length === 0 && only[0] === operator;
  return isIt && Array.isArray(only[1]) ? only[1] : undefined;
}
