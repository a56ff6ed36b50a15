import type { Logic } from '@lifeform/rules';
import type { ControlItem } from '../../control-item/control-item.ts';
import type { FormDocument } from '../../document/form-document.ts';
import { lintForm } from '../../lint/lint-form.ts';
import type { LintIssue } from '../../lint/lint-issue.ts';
import type { BindingRule, Rule } from '../../rule/rule.ts';
import {
  type Condition,
  IMPORTED,
  type ImportedContent,
  type MadeField,
  type Origin,
  type Place,
} from './form-parts.ts';
import type { Gatherer } from './gatherer.ts';

/** How often what the lint refuses is taken out, each time of what is then left. */
const MOST_ROUNDS = 8;

interface Sourced {
  readonly rule: Rule;
  readonly origins: readonly Origin[];
}

/** The form as it was gathered, without what the lint refuses of it: that is left, with where it comes from. */
export function finish(gathered: Gatherer): ImportedContent {
  const fields = gathered.fields;
  let rules = rulesOf(gathered);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const wrong = lintForm(documentOf(gathered, rules)).filter(isRefused);
    if (wrong.length === 0) break;
    const dropped = new Set(wrong.flatMap(({ path }) => indexIn(path, 'rules') ?? []));
    for (const at of dropped) for (const { part, name } of rules[at]?.origins ?? []) part.leave(name, 'condition');
    for (const issue of wrong) mend(fields, issue);
    for (const at of dropped) {
      const rule = rules[at]?.rule;
      if (rule?.kind === 'check') gathered.messages.delete(rule.message);
    }
    rules = rules.filter((_, at) => !dropped.has(at));
  }
  return documentOf(gathered, rules);
}

/** Errors, and a start a new form would refuse. */
function isRefused({ severity, code }: LintIssue): boolean {
  return severity === 'error' || code.startsWith('default-');
}

function indexIn(path: string, part: string): number | undefined {
  const [, list, index] = path.split('/');
  return list === part ? Number(index) : undefined;
}

/** A field that looks as if it held class A data does, until somebody says otherwise; what else is refused is left. */
function mend(fields: readonly MadeField[], { code, path }: LintIssue): void {
  const [, list, , attribute = ''] = path.split('/');
  const field = fields[indexIn(path, 'items') ?? -1];
  if (list !== 'items' || field === undefined) return;
  if (code === 'class-a-undeclared') field.item = { ...field.item, isSensitive: true };
  if (code === 'class-a-undeclared' || !(attribute in field.item) || attribute === 'name') return;
  const { [attribute as keyof ControlItem]: _left, ...rest } = field.item;
  field.item = rest as ControlItem; // an attribute that every item may be without
  const { part, name } = field.originOf(attribute);
  part.leave(name, 'limit');
}

function documentOf({ fields, places, layout, messages }: Gatherer, rules: readonly Sourced[]): FormDocument {
  const hiding = places.filter(({ kind, conditions }) => kind === 'page' && conditions.some(isSaid));
  const pages: readonly ControlItem[] = hiding.map(({ id }) => ({ name: id, fieldType: 'page' }));
  return {
    form: IMPORTED,
    version: 0,
    items: [...fields.map(({ item }) => item), ...pages],
    layout,
    rules: rules.map(({ rule }) => rule),
    messages: Object.fromEntries(messages),
  };
}

/** No two names differ in their points, for none has any. */
function ruleID(property: string, field: string): string {
  return `${property}-${field.replaceAll('_', '.')}`;
}

function rulesOf({ fields, places, bindings, checks }: Gatherer): readonly Sourced[] {
  const shown = [
    ...fields.map(({ item, place, conditions }) => hidingRule(item.name, [...around(place), ...conditions])),
    ...places
      .filter(isHiddenAsOne)
      .map((place) => hidingRule(place.id, [...around(place.parent), ...place.conditions])),
  ];
  const set = new Map<string, Sourced>();
  for (const { field, property, logic, origins } of bindings) {
    const key = ruleID(property, field);
    const before = set.get(key);
    // Two reasons for one property hold together.
    const expression = before === undefined ? logic : { or: [(before.rule as BindingRule).expression, logic] };
    const rule: Rule = { kind: 'binding', id: key, field, property, expression };
    set.set(key, { rule, origins: [...(before?.origins ?? []), ...origins] });
  }
  return [...shown.flatMap((rule) => rule ?? []), ...set.values(), ...checks];
}

/** A page, and a group with rows, is hidden with everything in it; of other places each field is. */
function isHiddenAsOne({ kind, rows, id }: Place): boolean {
  return kind === 'page' || rows?.id === id;
}

/** Conditions of the places around, as far as these are not hidden as one. */
function around(place: Place | undefined): readonly Condition[] {
  if (place === undefined || isHiddenAsOne(place)) return [];
  return [...around(place.parent), ...place.conditions];
}

function isSaid({ logic }: Condition): boolean {
  return logic !== undefined;
}

function hidingRule(field: string, conditions: readonly Condition[]): Sourced | undefined {
  const said = conditions.flatMap(({ logic }) => (logic === undefined ? [] : [logic]));
  const [first, ...others] = said;
  if (first === undefined) return undefined;
  const all: Logic = others.length === 0 ? first : { and: said };
  const expression: Logic = { '!': [all] };
  const rule: Rule = {
    kind: 'binding',
    id: ruleID('displayHidden', field),
    field,
    property: 'displayHidden',
    expression,
  };
  return { rule, origins: conditions.filter(isSaid).map(({ origin }) => origin) };
}
