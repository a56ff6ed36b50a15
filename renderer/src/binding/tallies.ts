import type { FieldState, Form, LayoutNode } from '@lifeform/engine';

/** How the fields of a container stand, counted. It counts on: who is to know later takes the numbers. */
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

/** What one field adds to the counts of the containers it is in: a bit for each count. */
type Share = number;

const SHOWN = 1;
const FAILING = 2;
const SHOWING = 4;
const BEGUN = 8;

function shareOf({ hidden, isError, showsError, required, isDefault }: FieldState): Share {
  if (hidden) return 0;
  return SHOWN | (isError ? FAILING : 0) | (showsError ? SHOWING : 0) | (required || !isDefault ? BEGUN : 0);
}

type Counts = { -readonly [count in keyof Tally]: number };

function add(counts: Counts, share: Share, times: 1 | -1): void {
  if ((share & SHOWN) !== 0) counts.shown += times;
  if ((share & FAILING) !== 0) counts.failing += times;
  if ((share & SHOWING) !== 0) counts.showing += times;
  if ((share & BEGUN) !== 0) counts.begun += times;
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
  const shares = new Map<string, Share>();
  const tallies = new Map<string, Counts>();
  let layout: readonly LayoutNode[] = [];
  let around: ReadonlyMap<string, readonly string[]> = new Map();

  const take = (name: string, told?: Set<string>): void => {
    const containers = around.get(name);
    if (containers === undefined) return;
    const before = shares.get(name) ?? 0;
    const share = shareOf(form.getField(name));
    if (share === before) return;
    shares.set(name, share);
    for (const id of containers) {
      const counts = countsOf(id);
      add(counts, before, -1);
      add(counts, share, 1);
      told?.add(id);
    }
  };
  const countsOf = (id: string): Counts => {
    const found = tallies.get(id) ?? { ...NOTHING };
    tallies.set(id, found);
    return found;
  };
  const countAnew = (): void => {
    layout = form.layout;
    around = containersByField(layout);
    shares.clear();
    tallies.clear();
    for (const name of around.keys()) take(name);
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
