import type { FieldValue, Language } from '@lifeform/metadata';
import { isoDay } from '../format/date.ts';
import type { Plan } from './plan.ts';
import { createSlot, type Slot } from './slot.ts';
import type { FormEvent, FormOptions, RuleFailure, UserContext } from './types.ts';

/** Everything a form has in hand while it works. */
export interface Workspace {
  readonly plan: Plan;
  readonly slots: ReadonlyMap<string, Slot>;
  /** What rules read: values by field name, and the reserved variables. */
  readonly scope: Record<string, unknown>;
  readonly options: FormOptions;
  locale: Language;
  currentField: string | undefined;
  /** Fields whose state is to be worked out anew before anyone looks. */
  readonly touched: Slot[];
  /** Fields with text being typed. */
  readonly typing: Set<string>;
  readonly inError: Set<string>;
  /** Rules waiting to run, by index, between the two marks. */
  readonly pending: Uint8Array;
  /** By rule index: the field a binding sets something of. */
  readonly targets: readonly (Slot | undefined)[];
  firstPending: number;
  lastPending: number;
  /** What is being answered; rules that run say so. */
  event: FormEvent;
  /** By rule index: what ran it last. */
  readonly ranBy: (FormEvent | undefined)[];
  /** By rule index: what its last run cost, in microseconds; only with a clock. */
  readonly costs: Float64Array | undefined;
  /** By rule index: failures of last runs. */
  readonly failures: Map<number, RuleFailure>;
  /** Entries of fields a newer document no longer has, kept in case they come back. */
  readonly aside: Map<string, FieldValue>;
  /** Set when a value changed since the revision last grew. */
  hasNewValues: boolean;
  revision: number;
}

export function createWorkspace(
  plan: Plan,
  options: FormOptions,
  locale: Language,
  event: FormEvent['kind'] = 'load',
): Workspace {
  const slots = new Map<string, Slot>();
  for (const [name, item] of plan.items) slots.set(name, createSlot(plan.document.form, item, plan.readers.get(name)));
  return {
    plan,
    slots,
    scope: createScope(plan, slots, options, locale),
    options,
    locale,
    currentField: undefined,
    touched: [],
    typing: new Set(),
    inError: new Set(),
    pending: new Uint8Array(plan.rules.length),
    targets: plan.rules.map((rule) => ('field' in rule ? slots.get(rule.field) : undefined)),
    firstPending: plan.rules.length,
    lastPending: -1,
    event: { kind: event, field: undefined },
    ranBy: Array.from({ length: plan.rules.length }, () => undefined),
    costs: options.clock === undefined ? undefined : new Float64Array(plan.rules.length),
    failures: new Map(),
    aside: new Map(),
    hasNewValues: false,
    revision: 0,
  };
}

function createScope(
  plan: Plan,
  slots: Workspace['slots'],
  options: FormOptions,
  locale: Language,
): Workspace['scope'] {
  // Without a prototype it is a table of names from the start, which costs a form of thousands of fields the least.
  const scope: Workspace['scope'] = Object.create(null);
  for (const slot of slots.values()) scope[slot.name] = slot.value;
  scope.user = userScope(options.user, locale);
  scope.setup = plan.setup?.settings ?? {};
  // Of a large form a record of all items is not for nothing: it is made where a rule reads one.
  scope.items = plan.readers.has('items') ? Object.fromEntries(plan.items) : {};
  scope.today = isoDay(options.now());
  return scope;
}

/** Marks a field's state to be worked out anew. */
export function touch(work: Workspace, slot: Slot): void {
  if (slot.isTouched) return;
  slot.isTouched = true;
  work.touched.push(slot);
}

/** The signed-in person as rules read them, with the language they read in. */
export function userScope(user: UserContext | undefined, language: Language): unknown {
  return { permissions: user?.permissions ?? {}, overrides: user?.overrides ?? {}, language };
}

/** @throws when the form has no such field */
export function slotOf({ slots, plan }: Workspace, name: string): Slot {
  const slot = slots.get(name);
  if (slot === undefined) throw new Error(`The form ${plan.document.form} has no field ${name}.`);
  return slot;
}
