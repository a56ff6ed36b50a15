import { fieldState } from './field-state.ts';
import { type FieldRecord, formState, NO_FIELDS } from './snapshot.ts';
import type { FormState } from './types.ts';
import type { Workspace } from './workspace.ts';

/** Tells the outside what changed: field by field to those who asked for a field, then to those who asked for all. */
export interface Publisher {
  /** Works out the states of touched fields, and whether any is in error. Nobody hears yet. */
  settle(work: Workspace): void;
  /** Settles what is touched; subscribers hear once of everything since the last time. */
  publish(work: Workspace): void;
  state(work: Workspace): FormState;
  subscribe(listener: () => void): () => void;
  subscribeField(name: string, listener: () => void): () => void;
}

/** The last state handed out, with the record its fields are read from. */
interface View {
  readonly fields: FieldRecord;
  readonly state: FormState;
}

const NOTHING: View = {
  fields: NO_FIELDS,
  state: formState(NO_FIELDS, { currentField: undefined, errors: [], revision: -1 }),
};

export function createPublisher(): Publisher {
  const listeners = new Set<() => void>();
  const fieldListeners = new Map<string, Set<() => void>>();
  // Fields changed since the form was last looked at whole.
  const stale = new Set<string>();
  let view = NOTHING;

  // Fields changed since anyone was told.
  const unheard = new Set<string>();

  const settle = (work: Workspace) => {
    for (const name of settleTouched(work)) unheard.add(name);
  };

  return {
    settle,
    publish(work) {
      settle(work);
      const changed = [...unheard];
      unheard.clear();
      for (const name of changed) stale.add(name);
      for (const name of changed) notify(fieldListeners.get(name));
      notify(listeners);
    },
    state(work) {
      view = nextView(view, work, stale);
      stale.clear();
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

/** A listener may subscribe or unsubscribe while it is told. */
function notify(listeners: ReadonlySet<() => void> | undefined): void {
  for (const listener of [...(listeners ?? [])]) listener();
}

/** Names of the touched fields whose state is no longer what it was; a dropped field is one of them. */
function settleTouched(work: Workspace): readonly string[] {
  const hadErrors = work.inError.size > 0;
  const changed = settleFields(work, work.touched);
  work.touched.clear();
  // Whether buttons are held depends on whether anything is wrong, and so is known last.
  if (work.inError.size > 0 === hadErrors) return changed;
  return [...changed, ...settleFields(work, heldByErrors(work))];
}

function settleFields(work: Workspace, names: Iterable<string>): readonly string[] {
  const around = {
    form: work.plan.document.form,
    locale: work.locale,
    currentField: work.currentField,
    hasErrors: work.inError.size > 0,
  };
  return [...names].filter((name) => settleField(work, name, around));
}

function settleField(work: Workspace, name: string, around: Parameters<typeof fieldState>[1]): boolean {
  const slot = work.slots.get(name);
  if (slot === undefined) return true;
  const next = fieldState(slot, around);
  const isChanged = next !== slot.state;
  slot.state = next;
  if (next.isError) work.inError.add(name);
  else work.inError.delete(name);
  return isChanged;
}

function heldByErrors({ slots }: Workspace): readonly string[] {
  return [...slots.values()].filter(({ item }) => item.disableOnError === true).map(({ name }) => name);
}

/** One new state with everything that changed since the last look; the same one when nothing did. */
function nextView(before: View, work: Workspace, stale: ReadonlySet<string>): View {
  const { currentField, revision } = work;
  const errors = keepNames(before.state.errors, errorsInOrder(work));
  const { state } = before;
  const isSame = stale.size === 0 && state.currentField === currentField && state.revision === revision;
  if (isSame && errors === state.errors) return before;
  const changes = new Map([...stale].map((name) => [name, work.slots.get(name)?.state]));
  const fields = stale.size === 0 ? before.fields : before.fields.with(changes);
  return { fields, state: formState(fields, { currentField, errors, revision }) };
}

/** Names of the fields in error, in reading order. */
export function errorsInOrder({ inError, plan }: Workspace): string[] {
  return [...inError].sort((a, b) => (plan.positions.get(a) ?? 0) - (plan.positions.get(b) ?? 0));
}

function keepNames(before: readonly string[], names: readonly string[]): readonly string[] {
  const isSame = before.length === names.length && before.every((name, index) => name === names[index]);
  return isSame ? before : names;
}
