import type { CompiledForm } from './compiled-form.ts';
import { extras } from './extras.ts';
import type { FieldRuntime } from './field-runtime.ts';
import { fieldState, type Surroundings } from './field-state.ts';
import { daysOf, type FormRuntime } from './form-runtime.ts';
import { type FieldRecord, formState, NO_FIELDS } from './snapshot.ts';
import type { FormState } from './types.ts';

/** Notifies subscribers of changes: first those of single fields, then those of the whole form. */
export interface Publisher {
  /** Recalculates the states of touched fields and whether any is in error, without notifying anyone. */
  settle(work: FormRuntime): void;
  /**
   * Settles touched fields and notifies subscribers once of all changes since the last time. @param gone dropped fields
   */
  publish(work: FormRuntime, gone?: readonly string[]): void;
  state(work: FormRuntime): FormState;
  subscribe(listener: (changed: readonly string[]) => void): () => void;
  subscribeField(name: string, listener: () => void): () => void;
}

/** The last published state, with the record behind its fields and the fields in error, by compiled form. */
interface View {
  readonly fields: FieldRecord;
  readonly compiled: CompiledForm | undefined;
  readonly arrangement: number;
  readonly inError: ReadonlySet<string>;
  readonly state: FormState;
}

const NOTHING: View = {
  fields: NO_FIELDS,
  compiled: undefined,
  arrangement: 0,
  inError: new Set(),
  state: formState(NO_FIELDS, { currentField: undefined, errors: [], revision: -1 }),
};

export function createPublisher(): Publisher {
  const listeners = new Set<(changed: readonly string[]) => void>();
  const fieldListeners = new Map<string, Set<() => void>>();
  // Fields changed, and fields dropped, since the whole form was last read.
  let stale: FieldRuntime[] = [];
  const dropped = new Set<string>();
  // Fields changed since subscribers were last notified.
  let unheard: FieldRuntime[] = [];
  let view = NOTHING;

  const settle = (work: FormRuntime) => settleTouched(work, unheard);

  return {
    settle,
    publish(work, gone = []) {
      settle(work);
      const changed = unheard;
      unheard = [];
      for (const runtime of changed) {
        runtime.isUnheard = false;
        if (!runtime.isStale) stale.push(runtime);
        runtime.isStale = true;
      }
      for (const name of gone) dropped.add(name);
      const failed: unknown[] = [];
      if (fieldListeners.size > 0) for (const { name } of changed) notify(fieldListeners.get(name), failed);
      for (const name of gone) notify(fieldListeners.get(name), failed);
      if (listeners.size > 0) notify(listeners, failed, [...changed.map(({ name }) => name), ...gone]);
      if (failed.length > 0) throw failed[0];
    },
    state(work) {
      view = nextView(view, work, [...stale.map(({ name }) => name), ...dropped]);
      for (const runtime of stale) runtime.isStale = false;
      stale = [];
      dropped.clear();
      return view.state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeField(name, listener) {
      const found = fieldListeners.get(name) ?? new Set();
      fieldListeners.set(name, found.add(listener));
      return () => found.delete(listener);
    },
  };
}

/**
 * A listener may subscribe or unsubscribe during its call. @param failed receives what a listener throws; the others
 * are still called
 */
function notify<Told extends readonly unknown[]>(
  listeners: ReadonlySet<(...told: Told) => void> | undefined,
  failed: unknown[],
  ...told: Told
): void {
  if (listeners === undefined || listeners.size === 0) return;
  for (const listener of [...listeners]) {
    try {
      listener(...told);
    } catch (error) {
      failed.push(error);
    }
  }
}

/** Adds touched fields whose state changed to the changed ones. */
function settleTouched(work: FormRuntime, changed: FieldRuntime[]): void {
  const hadErrors = work.inError.size > 0;
  settleFields(work, work.touched, changed);
  work.touched.length = 0;
  // Whether buttons are held depends on all other fields, so they come last.
  if (work.inError.size > 0 !== hadErrors) settleFields(work, work.heldByErrors, changed);
}

function settleFields(work: FormRuntime, runtimes: readonly FieldRuntime[], changed: FieldRuntime[]): void {
  const around = {
    form: work.compiled.document.form,
    locale: work.locale,
    currentField: work.currentField,
    hasErrors: work.inError.size > 0,
    isDeveloper: work.options.user?.permissions.isDeveloper?.isActive === true,
    days: daysOf(work),
  };
  for (const runtime of runtimes) {
    runtime.isTouched = false;
    if (settleField(work, runtime, around) && !runtime.isUnheard) {
      runtime.isUnheard = true;
      changed.push(runtime);
    }
  }
}

function settleField({ inError }: FormRuntime, runtime: FieldRuntime, around: Surroundings): boolean {
  const before = runtime.state;
  if (runtime.rows !== undefined) runtime.value = extras().rowValues(runtime.rows);
  const next = fieldState(runtime, around);
  if (next === before) return false;
  runtime.state = next;
  if (next.isError) inError.add(runtime.name);
  else if (before?.isError !== false) inError.delete(runtime.name);
  return true;
}

/** A new state with all changes since the last read; the same object when there are none. */
function nextView(before: View, work: FormRuntime, stale: readonly string[]): View {
  const { currentField, revision, arrangement } = work;
  const { state } = before;
  const isArranged = before.compiled === work.compiled && before.arrangement === arrangement;
  const isMoved = !isArranged || stale.some((name) => hasMoved(name, before, work));
  const isSame = stale.length === 0 && state.currentField === currentField && state.revision === revision;
  if (isSame && !isMoved) return before;
  const errors = isMoved ? keepNames(state.errors, errorsInOrder(work)) : state.errors;
  const changes = new Map(stale.map((name) => [name, work.runtimes.get(name)?.state]));
  const fields = stale.length === 0 ? before.fields : before.fields.with(changes);
  const inError = isMoved ? new Set(work.inError) : before.inError;
  return {
    fields,
    compiled: work.compiled,
    arrangement,
    inError,
    state: formState(fields, { currentField, errors, revision }),
  };
}

/** Whether a field entered or left error: only then the list of errors is sorted again. */
function hasMoved(name: string, before: View, { inError }: FormRuntime): boolean {
  return inError.has(name) !== before.inError.has(name);
}

/** Names of the fields in error, in reading order. */
export function errorsInOrder(work: FormRuntime): string[] {
  const paths = new Map([...work.inError].map((name) => [name, pathOf(work, name)]));
  return [...paths].sort(([, a], [, b]) => comparePaths(a, b)).map(([name]) => name);
}

/** Places from the outside in: of a field in a row, of its group, of the row and of itself in the row. */
function pathOf({ compiled, runtimes }: FormRuntime, name: string): readonly number[] {
  const runtime = runtimes.get(name);
  const path = [compiled.positions.get(runtime?.item.name ?? name) ?? 0];
  for (let row = runtime?.row; row !== undefined; row = row.rows.owner)
    path.unshift(compiled.positions.get(row.rows.group.id) ?? 0, row.index);
  return path;
}

function comparePaths(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}

function keepNames(before: readonly string[], names: readonly string[]): readonly string[] {
  const isSame = before.length === names.length && before.every((name, index) => name === names[index]);
  return isSame ? before : names;
}
