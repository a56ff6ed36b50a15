import {
  type CheckRule,
  type ControlItem,
  type FormDocument,
  type FormSetup,
  type Messages,
  type Rule,
  type RuleProperty,
  sameJson,
  withOfferedOptions,
  worded,
} from '@lifeform/metadata';
import { type CompiledLogic, compile, dependenciesOf, type Logic } from '@lifeform/rules';
import type { IssueParameter } from '../format/issue-text.ts';
import { examineDocument, isValueBinding } from './check-document.ts';
import { expressionsOf, rootOf } from './expressions.ts';
import { FormRejectedError } from './form-rejected-error.ts';
import { buildLayout, containersOf, fieldOrder } from './layout.ts';
import type { LayoutNode } from './types.ts';

type Items = ReadonlyMap<string, ControlItem>;

/** A form document compiled: everything about it that no value changes. */
export interface CompiledForm {
  readonly document: FormDocument;
  readonly setup: FormSetup | undefined;
  /** Items with the setup's overrides, by name, in item order. */
  readonly items: Items;
  /** The form's texts as the setup words them. */
  readonly messages: Messages;
  readonly layout: readonly LayoutNode[];
  /** Place of each field in reading order. */
  readonly positions: ReadonlyMap<string, number>;
  /** Of the fields inside containers that have an item, such as a page a rule hides: their names, from the outside in. */
  readonly around: ReadonlyMap<string, readonly string[]>;
  /** In the order they are evaluated: what sets values first, each after what it reads. */
  readonly rules: readonly PlannedRule[];
  /** Indexes of the rules that read a field or reserved variable. */
  readonly readers: ReadonlyMap<string, readonly number[]>;
  /** Indexes of the rules that set something of a field or check it. */
  readonly owned: ReadonlyMap<string, readonly number[]>;
  /** Index of the rule that sets a field's value. */
  readonly valueRules: ReadonlyMap<string, number>;
}

export type PlannedRule = PlannedBinding | PlannedCheck;

export interface PlannedBinding {
  readonly kind: 'value' | 'property';
  /** Its place in `CompiledForm.rules`. */
  readonly index: number;
  readonly id: string;
  readonly field: string;
  readonly property: RuleProperty;
  readonly logic: CompiledLogic;
  /** A `value` rule that reads its own field, which it is to find as it was entered. */
  readonly readsOwn: boolean;
}

export interface PlannedCheck {
  readonly kind: 'check' | 'submitCheck';
  /** Its place in `CompiledForm.rules`. */
  readonly index: number;
  readonly id: string;
  readonly fields: readonly string[];
  readonly on: readonly string[];
  readonly message: string;
  readonly logic: CompiledLogic;
  readonly parameters: readonly PlannedParameter[];
}

export interface PlannedParameter {
  readonly name: string;
  readonly format: IssueParameter['format'];
  readonly logic: CompiledLogic;
}

/** Stands for no setup: a key has to be an object, so that a compiled form goes with the setup it was made for. */
const NO_SETUP = {};
/** Of documents in use, by setup. Neither changes once it is read, and no form at work writes into its compiled form. */
const planned = new WeakMap<FormDocument, WeakMap<object, CompiledForm>>();

/**
 * The compiled form of a document, made once: cases, quotes and screens open the same form again and again.
 * @throws FormRejectedError with everything that `examineDocument` found
 */
export function planOnce(document: FormDocument, setup: FormSetup | undefined): CompiledForm {
  const compiledForms = planned.get(document) ?? new WeakMap<object, CompiledForm>();
  const key = setup ?? NO_SETUP;
  const compiled = compiledForms.get(key) ?? planForm(document, setup);
  planned.set(document, compiledForms.set(key, compiled));
  return compiled;
}

/** What of a compiled form no setup changes. */
type Frame = Omit<CompiledForm, 'setup' | 'items' | 'messages'>;

const framed = new WeakMap<FormDocument, Frame>();

/** Rules are compiled once for all setups. @throws FormRejectedError with everything that `examineDocument` found */
function frameOf(document: FormDocument): Frame {
  const frame = framed.get(document) ?? makeFrame(document);
  framed.set(document, frame);
  return frame;
}

function makeFrame(document: FormDocument): Frame {
  const { issues, order } = examineDocument(document);
  if (issues.length > 0) throw new FormRejectedError(document.form, issues);
  const rules = inOrder(document.rules, order);
  const layout = buildLayout(document);
  return {
    document,
    layout,
    positions: placesOf(fieldOrder(layout)),
    around: aroundOf(document, layout),
    rules: rules.map(planRule),
    readers: indexBy(rules, readsOf),
    owned: indexBy(rules, targetsOf),
    valueRules: valueRulesOf(rules),
  };
}

/**
 * @param before items of the compiled form this one replaces; those that say the same are taken over as they are
 * @throws FormRejectedError with everything that `examineDocument` found
 */
export function planForm(
  document: FormDocument,
  setup: FormSetup | undefined,
  before: Items = new Map(),
): CompiledForm {
  return {
    ...frameOf(document),
    setup,
    items: mergeItems(document, setup, before),
    messages: worded(document.messages, setup?.wording),
  };
}

/** A setup overrides the attributes it names; a field's name and type stay the form's. */
function mergeItems({ form, items }: FormDocument, setup: FormSetup | undefined, before: Items): Items {
  const overrides = setup?.items ?? {};
  const inForce = items.map((item): ControlItem => {
    const override = overrides[item.name];
    return override === undefined ? item : { ...item, ...override, name: item.name, fieldType: item.fieldType };
  });
  const keep = (item: ControlItem): ControlItem => {
    const same = before.get(item.name);
    return same !== undefined && sameJson(same, item) ? same : item;
  };
  const merged = new Map<string, ControlItem>();
  for (const item of withOfferedOptions(form, inForce)) merged.set(item.name, keep(item));
  return merged;
}

// Filled one by one: lists of pairs to make them of would be the most that opening a large form allocates.
function placesOf(names: readonly string[]): CompiledForm['positions'] {
  const places = new Map<string, number>();
  names.forEach((name, index) => {
    places.set(name, index);
  });
  return places;
}

/** Few forms have containers with an item, and only those are looked through. */
function aroundOf({ items, layout: entries }: FormDocument, layout: readonly LayoutNode[]): CompiledForm['around'] {
  const containers = new Set(entries.filter(({ kind }) => kind !== 'field').map(({ id }) => id));
  const ruled = new Set(items.filter(({ name }) => containers.has(name)).map(({ name }) => name));
  const found = new Map<string, readonly string[]>();
  if (ruled.size === 0) return found;
  for (const [field, around] of containersOf(layout)) {
    const own = around.filter((id) => ruled.has(id));
    if (own.length > 0) found.set(field, own);
  }
  return found;
}

function valueRulesOf(rules: readonly Rule[]): CompiledForm['valueRules'] {
  const found = new Map<string, number>();
  rules.forEach((rule, index) => {
    if (isValueBinding(rule)) found.set(rule.field, index);
  });
  return found;
}

/** @param order ids of the rules that set values */
function inOrder(rules: readonly Rule[], order: readonly string[]): readonly Rule[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const values = order.flatMap((id) => byId.get(id) ?? []);
  return [...values, ...rules.filter((rule) => !isValueBinding(rule))];
}

function planRule(rule: Rule, index: number): PlannedRule {
  if (rule.kind === 'check') return planCheck(rule, index);
  const kind = rule.property === 'value' ? 'value' : 'property';
  const logic = compile(rule.expression);
  const readsOwn = kind === 'value' && logic.dependencies.paths.some((path) => rootOf(path) === rule.field);
  return { kind, index, id: rule.id, field: rule.field, property: rule.property, logic, readsOwn };
}

function planCheck({ id, fields, fails, message, on = [], parameters = {} }: CheckRule, index: number): PlannedCheck {
  return {
    kind: on.length === 0 ? 'check' : 'submitCheck',
    index,
    id,
    fields,
    on,
    message,
    logic: compile(fails),
    parameters: Object.entries(parameters).map(([name, { value, format }]) => ({
      name,
      format,
      logic: compile(value),
    })),
  };
}

function readsOf(rule: Rule): readonly string[] {
  if (rule.kind === 'check') return expressionsOf(rule).flatMap(({ logic }) => rootsOf(logic));
  const roots = rootsOf(rule.expression);
  // A value rule's own field is its entry: it is run for that when the entry changes, not as a reader.
  return isValueBinding(rule) ? roots.filter((root) => root !== rule.field) : roots;
}

function rootsOf(logic: Logic): readonly string[] {
  return dependenciesOf(logic).paths.map(rootOf);
}

function targetsOf(rule: Rule): readonly string[] {
  return rule.kind === 'binding' ? [rule.field] : rule.fields;
}

function indexBy(
  rules: readonly Rule[],
  keysOf: (rule: Rule) => readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const indexes = new Map<string, number[]>();
  rules.forEach((rule, index) => {
    for (const key of keysOf(rule)) {
      const found = indexes.get(key);
      if (found === undefined) indexes.set(key, [index]);
      // A key a rule has twice is indexed once.
      else if (found.at(-1) !== index) found.push(index);
    }
  });
  return indexes;
}
