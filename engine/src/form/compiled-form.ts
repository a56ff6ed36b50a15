import {
  type ControlItem,
  countsShownOnly,
  dialectOf,
  type FormDocument,
  type FormSetup,
  type Messages,
  MOST_NESTED_ROWS,
  MOST_ROWS,
  type RowGroups,
  rowGroups,
  sameJson,
  withOfferedOptions,
  worded,
} from '@lifeform/metadata';
import { examineDocument } from './check-document.ts';
import { extras } from './extras.ts';
import { dependantsOf } from './field-places.ts';
import { FormRejectedError } from './form-rejected-error.ts';
import { buildLayout, containersOf, fieldOrder } from './layout.ts';
import { answersOptions, needsExtras, saysWords } from './needs-extras.ts';
import { planRules, type RulePlan } from './plan-rules.ts';
import type { LayoutNode } from './types.ts';

type Items = ReadonlyMap<string, ControlItem>;

/** A compiled form document: everything that does not depend on values. */
export interface CompiledForm extends RulePlan {
  readonly document: FormDocument;
  readonly setup: FormSetup | undefined;
  /** Items with the setup's overrides, by name, in item order; after them, groups that repeat, as the fields they are. */
  readonly items: Items;
  readonly groups: RowGroups;
  /** The form's texts in the setup's wording. */
  readonly messages: Messages;
  readonly layout: readonly LayoutNode[];
  /** Place of each field in reading order; of a field in rows, its place in the row. */
  readonly positions: ReadonlyMap<string, number>;
  /** Of the fields inside containers that have an item, such as a page a rule hides: their names, from the outside in. */
  readonly around: ReadonlyMap<string, readonly string[]>;
  /** Whether rules answer what a field offers: a choice may then be offered no more. */
  readonly answersOptions: boolean;
  /** Whether it counts nothing that is hidden. */
  readonly countsShownOnly: boolean;
  /** Choices whose options are searched for. */
  readonly searched: readonly ControlItem[];
  /** Choices whose options depend on a field, by that field's name. */
  readonly dependants: ReadonlyMap<string, readonly string[]>;
}

/** Represents no setup: weak map keys must be objects, and a compiled form is cached by setup. */
const NO_SETUP = {};
/**
 * Compiled forms of documents in use, by setup. Neither changes after it is read, and no form runtime writes into its
 * compiled form.
 */
const planned = new WeakMap<FormDocument, WeakMap<object, CompiledForm>>();

/**
 * The compiled form of a document, cached: cases, quotes and screens open the same form repeatedly.
 * @throws FormRejectedError with everything that `examineDocument` found
 */
export function planOnce(document: FormDocument, setup: FormSetup | undefined): CompiledForm {
  const compiledForms = planned.get(document) ?? new WeakMap<object, CompiledForm>();
  const key = setup ?? NO_SETUP;
  const compiled = compiledForms.get(key) ?? planForm(document, setup);
  planned.set(document, compiledForms.set(key, compiled));
  return compiled;
}

/** The part of a compiled form that does not depend on the setup. */
type Frame = Omit<CompiledForm, 'setup' | 'items' | 'messages' | 'searched' | 'dependants'>;

const framed = new WeakMap<FormDocument, Frame>();

/** Rules are compiled once for all setups. @throws FormRejectedError with everything that `examineDocument` found */
function frameOf(document: FormDocument): Frame {
  const frame = framed.get(document) ?? makeFrame(document);
  framed.set(document, frame);
  return frame;
}

function makeFrame(document: FormDocument): Frame {
  const groups = rowGroups(document.layout);
  const isShownOnly = countsShownOnly(document);
  const hiders = isShownOnly ? extras().hidersOf(document) : undefined;
  const { issues, blocks } = examineDocument(document, groups, hiders);
  if (issues.length > 0) throw new FormRejectedError(document.form, issues);
  const layout = buildLayout(document);
  return {
    document,
    layout,
    positions: placesOf(fieldOrder(layout)),
    around: aroundOf(document, layout),
    groups,
    answersOptions: answersOptions(document.rules),
    countsShownOnly: isShownOnly,
    ...planRules(document.rules, blocks, groups, {
      dialect: dialectOf(document),
      words: saysWords(document.rules) ? extras(document.form).wordOperations(document) : {},
    }),
  };
}

/**
 * @param before items of the compiled form this one replaces; equal ones are reused
 * @throws FormRejectedError with everything that `examineDocument` found; an error where the form needs extras that are
 * not there
 */
export function planForm(
  document: FormDocument,
  setup: FormSetup | undefined,
  before: Items = new Map(),
): CompiledForm {
  const items = itemsInForce(document, setup, before);
  if (needsExtras({ ...document, items: [...items.values()] })) extras(document.form);
  const searched = [...items.values()].filter(({ optionsFrom }) => optionsFrom !== undefined);
  return {
    ...frameOf(document),
    setup,
    items,
    searched,
    dependants: dependantsOf(searched),
    messages: worded(document.messages, setup),
  };
}

/** Applies a setup's overrides; a field's name and type stay the form's. */
export function itemsInForce(
  { form, items, layout }: FormDocument,
  setup: FormSetup | undefined,
  before: Items = new Map(),
): Items {
  const overrides = setup?.items ?? {};
  const inForce = [...items, ...groupItems(layout)].map((item): ControlItem => {
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

/** What the items of groups that repeat name as their type. No form has items of it. */
export const ROWS = 'rows';

/** Groups that repeat, as fields whose limits count rows. */
function groupItems(layout: FormDocument['layout']): readonly ControlItem[] {
  const groups = [...rowGroups(layout).byId.values()];
  return groups.map(({ id, repeat: { min, max }, parent }): ControlItem => {
    const most = parent === undefined ? MOST_ROWS : MOST_NESTED_ROWS;
    return { name: id, fieldType: ROWS, min: min ?? 0, max: Math.min(max ?? most, most) };
  });
}

// Filled one by one: building from lists of pairs would be the largest allocation of opening a large form.
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
