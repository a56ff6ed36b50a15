import type { FieldState, Form, LayoutNode } from '@lifeform/engine';

/** How the fields of a container stand, counted. A new object only when a count changed. */
export interface Tally {
  /** Fields that are not hidden. Those that are count nowhere. */
  readonly shown: number;
  readonly failing: number;
  /** Failing fields whose errors are on the screen. */
  readonly showing: number;
  /** Fields that are required, or no longer at their start. */
  readonly begun: number;
}

/** Counts for every container of a form's layout, and for the whole form under the id `WHOLE`. */
export interface Tallies {
  of(id: string): Tally;
  /** Hears when a count of that container changed. */
  subscribe(id: string, listener: () => void): () => void;
}

/** No container can have it as its id. */
export const WHOLE = '';

const NOTHING: Tally = { shown: 0, failing: 0, showing: 0, begun: 0 };
const ONE: Readonly<Record<keyof Tally, number>> = { shown: 1, failing: 1, showing: 1, begun: 1 };
const KEYS = Object.keys(ONE) as readonly (keyof Tally)[];

/** What one field adds to the counts of the containers it is in. */
function shareOf({ hidden, isError, showsError, required, isDefault }: FieldState): Tally {
  if (hidden) return NOTHING;
  return { shown: 1, failing: Number(isError), showing: Number(showsError), begun: Number(required || !isDefault) };
}

function isSame(a: Tally, b: Tally): boolean {
  return KEYS.every((key) => a[key] === b[key]);
}

function sum(tally: Tally, gone: Tally, come: Tally): Tally {
  return {
    shown: tally.shown - gone.shown + come.shown,
    failing: tally.failing - gone.failing + come.failing,
    showing: tally.showing - gone.showing + come.showing,
    begun: tally.begun - gone.begun + come.begun,
  };
}

/** By field, the ids of the containers around it, the form itself among them. */
function containersByField(layout: readonly LayoutNode[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const walk = (nodes: readonly LayoutNode[], around: readonly string[]): void => {
    for (const { kind, id, head, children } of nodes) {
      if (kind === 'field') found.set(id, around);
      else walk(children, [...around, id]);
      if (head !== undefined) found.set(head, [...around, id]);
    }
  };
  walk(layout, [WHOLE]);
  return found;
}

/** Kept up to date field by field, so that a keystroke costs the same however many fields a container has. */
function createTallies(form: Form): Tallies {
  const listeners = new Map<string, Set<() => void>>();
  const shares = new Map<string, Tally>();
  const tallies = new Map<string, Tally>();
  let layout: readonly LayoutNode[] = [];
  let around: ReadonlyMap<string, readonly string[]> = new Map();

  const take = (name: string, told: Set<string>): void => {
    const before = shares.get(name) ?? NOTHING;
    const share = around.has(name) ? shareOf(form.getField(name)) : NOTHING;
    if (isSame(before, share)) return;
    shares.set(name, share);
    for (const id of around.get(name) ?? []) {
      tallies.set(id, sum(tallies.get(id) ?? NOTHING, before, share));
      told.add(id);
    }
  };
  const countAnew = (): void => {
    layout = form.layout;
    around = containersByField(layout);
    shares.clear();
    tallies.clear();
    for (const name of around.keys()) take(name, new Set());
  };
  const touchedBy = (changed: readonly string[]): Iterable<string> => {
    if (layout !== form.layout) {
      countAnew();
      return listeners.keys();
    }
    const told = new Set<string>();
    for (const name of changed) take(name, told);
    return told;
  };
  const hear = (changed: readonly string[]): void => {
    for (const id of [...touchedBy(changed)]) for (const listener of [...(listeners.get(id) ?? [])]) listener();
  };

  countAnew();
  form.subscribe(hear);
  return {
    of: (id) => tallies.get(id) ?? NOTHING,
    subscribe(id, listener) {
      const found = listeners.get(id) ?? new Set();
      listeners.set(id, found.add(listener));
      return () => found.delete(listener);
    },
  };
}

/** One for each form, for as long as the form lives: whoever draws it first has it counted. */
const known = new WeakMap<Form, Tallies>();

export function talliesOf(form: Form): Tallies {
  const found = known.get(form) ?? createTallies(form);
  known.set(form, found);
  return found;
}
