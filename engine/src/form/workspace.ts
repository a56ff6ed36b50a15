import type { FieldValue, Language } from '@lifeform/metadata';
import { isoDay } from '../format/date.ts';
import type { Plan } from './plan.ts';
import { createSlot, type Slot } from './slot.ts';
import type { FormOptions, UserContext } from './types.ts';

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
  readonly touched: Set<string>;
  /** Fields with text being typed. */
  readonly typing: Set<string>;
  readonly inError: Set<string>;
  /** Rules waiting to run, by index, between the two marks. */
  readonly pending: Uint8Array;
  firstPending: number;
  lastPending: number;
  /** Entries of fields a newer document no longer has, kept in case they come back. */
  readonly aside: Map<string, FieldValue>;
  /** Set when a value changed since the revision last grew. */
  hasNewValues: boolean;
  revision: number;
}

export function createWorkspace(plan: Plan, options: FormOptions, locale: Language): Workspace {
  const slots = new Map([...plan.items].map(([name, item]) => [name, createSlot(item)]));
  return {
    plan,
    slots,
    scope: {
      ...Object.fromEntries([...slots.values()].map(({ name, value }) => [name, value])),
      user: userScope(options.user, locale),
      setup: plan.setup?.settings ?? {},
      today: isoDay(options.now()),
    },
    options,
    locale,
    currentField: undefined,
    touched: new Set(),
    typing: new Set(),
    inError: new Set(),
    pending: new Uint8Array(plan.rules.length),
    firstPending: plan.rules.length,
    lastPending: -1,
    aside: new Map(),
    hasNewValues: false,
    revision: 0,
  };
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
