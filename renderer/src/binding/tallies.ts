import { containersOf, type FieldState, type Form, itemNameOf, type LayoutNode, withRowFields } from '@lifeform/engine';
import type { FieldValue } from '@lifeform/metadata';
import { findingKey } from './finding-key.ts';

/** Counts of a container's fields and findings. A rule that finds fault with several fields is one finding. */
export interface Tally {
  /** Fields that are not hidden; hidden ones are not counted anywhere. */
  readonly shown: number;
  /** Findings. */
  readonly failing: number;
  /** Findings that are mistakes: on fields with a value or with a shown error. The others are still to do. */
  readonly wrong: number;
  /** Findings whose errors are on the screen. */
  readonly showing: number;
  /** Fields that are required, or no longer at their default. */
  readonly begun: number;
}

/** Counts for every container of a form's layout, and for the whole form under the id `WHOLE`. */
export interface Tallies {
  of(id: string): Tally;
  /** Notifies when a count of that container changed. */
  subscribe(id: string, listener: () => void): () => void;
}

/** An id that no container can have. */
export const WHOLE = '';

const NOTHING: Tally = { shown: 0, failing: 0, wrong: 0, showing: 0, begun: 0 };

const SHOWN = 1;
const SHOWING = 2;
const WRONG = 4;
const BEGUN = 8;

const NONE: readonly string[] = [];

/** A field's contribution to the counts of its containers, and its findings. */
interface Share {
  readonly bits: number;
  readonly findings: readonly string[];
}

const NO_SHARE: Share = { bits: 0, findings: NONE };

function shareOf({ hidden, isError, showsError, required, isDefault, name, value, issues }: FieldState): Share {
  if (hidden) return NO_SHARE;
  const bits = SHOWN | (required || !isDefault ? BEGUN : 0);
  if (!isError) return { bits, findings: NONE };
  const wrong = showsError || !isBlank(value) ? WRONG : 0;
  const findings = issues.map((issue) => findingKey(name, issue));
  return { bits: bits | wrong | (showsError ? SHOWING : 0), findings };
}

function isBlank(value: FieldValue): boolean {
  return value === null || value === '' || value === false;
}

function isSame(one: Share, other: Share): boolean {
  const { findings } = other;
  return (
    one.bits === other.bits &&
    one.findings.length === findings.length &&
    one.findings.every((key, at) => key === findings[at])
  );
}

/** Number of fields for each finding. */
type Findings = Map<string, number>;

interface Counts {
  shown: number;
  begun: number;
  readonly failing: Findings;
  readonly wrong: Findings;
  readonly showing: Findings;
}

function noCounts(): Counts {
  return { shown: 0, begun: 0, failing: new Map(), wrong: new Map(), showing: new Map() };
}

function add(counts: Counts, { bits, findings }: Share, times: 1 | -1): void {
  if ((bits & SHOWN) !== 0) counts.shown += times;
  if ((bits & BEGUN) !== 0) counts.begun += times;
  for (const key of findings) {
    addTo(counts.failing, key, times);
    if ((bits & WRONG) !== 0) addTo(counts.wrong, key, times);
    if ((bits & SHOWING) !== 0) addTo(counts.showing, key, times);
  }
}

function addTo(findings: Findings, key: string, times: 1 | -1): void {
  const count = (findings.get(key) ?? 0) + times;
  if (count === 0) findings.delete(key);
  else findings.set(key, count);
}

/** Updated field by field, so that a keystroke costs the same however many fields a container has. */
function createTallies(form: Form): Tallies {
  const listeners = new Map<string, Set<() => void>>();
  const shares = new Map<string, Share>();
  const tallies = new Map<string, Counts>();
  let layout: readonly LayoutNode[] = [];
  let around: ReadonlyMap<string, readonly string[]> = new Map();

  const take = (name: string, told?: Set<string>): void => {
    const containers = around.get(itemNameOf(name));
    if (containers === undefined) return;
    const before = shares.get(name) ?? NO_SHARE;
    const share = shareOf(form.getField(name));
    if (isSame(share, before)) return;
    shares.set(name, share);
    for (const id of containers) {
      const counts = countsOf(id);
      add(counts, before, -1);
      add(counts, share, 1);
      told?.add(id);
    }
  };
  const countsOf = (id: string): Counts => {
    const found = tallies.get(id) ?? noCounts();
    tallies.set(id, found);
    return found;
  };
  const countAnew = (): void => {
    layout = form.layout;
    around = containersOf(layout, [WHOLE]);
    shares.clear();
    tallies.clear();
    for (const name of withRowFields(form, [...around.keys()])) take(name);
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
    of: (id) => {
      const counts = tallies.get(id);
      if (!counts) return NOTHING;
      const { shown, begun, failing, wrong, showing } = counts;
      return { shown, begun, failing: failing.size, wrong: wrong.size, showing: showing.size };
    },
    subscribe(id, listener) {
      const found = listeners.get(id) ?? new Set();
      listeners.set(id, found.add(listener));
      return () => found.delete(listener);
    },
  };
}

/** One for each form, for the form's lifetime, created when first used. */
const known = new WeakMap<Form, Tallies>();

export function talliesOf(form: Form): Tallies {
  const found = known.get(form) ?? createTallies(form);
  known.set(form, found);
  return found;
}
