import type { FormDocument, FormValues, SourceOption } from '@lifeform/metadata';
import { planOnce } from './compiled-form.ts';
import { createFormRuntime } from './create-form-runtime.ts';
import { blur, change, commitAll, focus, load, setLocale, type } from './events.ts';
import { explainProperty, readsOf } from './explain-property.ts';
import { extras } from './extras.ts';
import { type FieldRuntime, heldEntryOf, isHeld } from './field-runtime.ts';
import { type FormRuntime, runtimeOf, touch } from './form-runtime.ts';
import { goneState, patternState } from './pattern-state.ts';
import { createPublisher, errorsInOrder, type Publisher } from './publisher.ts';
import type { RowsOutcome } from './row-events.ts';
import { runSubmitChecks } from './run-rules.ts';
import { hostSchedule } from './schedule.ts';
import { track, trackShown } from './track.ts';
import type { FieldState, Form, FormEvent, FormOptions, RuleFailure, SubmitResult } from './types.ts';
import { left, tellUse } from './use.ts';

/**
 * Opens a form: compiles its rules once, fills it and runs every rule once. Without masks, groups that repeat and
 * options that are searched or dated, and without `replace`, so that a page that needs none of it does not load it.
 * @throws FormRejectedError with located issues when the document cannot run; an error for a form that has any of
 * these (`needsExtras`), unless `createForm` has opened a form before
 */
export function createPlainForm(document: FormDocument, options: FormOptions): Form {
  let work = createFormRuntime(planOnce(document, options.setup), options, options.locale);
  const publisher = createPublisher();
  const dropped = new Map<string, FieldState>();

  /** A field a newer document dropped is nothing any more, and an item of rows nothing without a row. @throws when there never was one of that name */
  const find = (name: string): FieldRuntime | undefined =>
    work.runtimes.get(name) ??
    (dropped.has(name) || work.compiled.groups.around.has(name) ? undefined : runtimeOf(work, name));

  /** What is gone answers with its last state for as long as somebody may still look at it. */
  const drop = (gone: readonly FieldRuntime[]): readonly string[] => {
    for (const { name, state } of gone) if (state !== undefined) dropped.set(name, goneState(state));
    return gone.map(({ name }) => name);
  };

  /** An event of rows, as `on` makes one of a field's. */
  const onRows = (field: string, event: () => RowsOutcome): string | undefined => {
    if (work.compiled.groups.byId.size === 0) return undefined;
    work.event = { kind: 'change', field };
    const { row, gone } = event();
    publisher.publish(work, drop(gone));
    return row;
  };

  /** Turns work on a field into an event: one new state afterwards, and one notification of subscribers. */
  const on =
    <Rest extends readonly unknown[]>(
      kind: FormEvent['kind'],
      event: (work: FormRuntime, runtime: FieldRuntime, ...rest: Rest) => void,
    ) =>
    (name: string, ...rest: Rest) => {
      const runtime = find(name);
      if (runtime === undefined) return;
      work.event = { kind, field: name };
      event(work, runtime, ...rest);
      publisher.publish(work);
    };

  const changeField = on('change', change);
  const blurField = on('blur', blur);
  const offer = on('change', (form: FormRuntime, choice: FieldRuntime, options: readonly SourceOption[]) =>
    extras().offer(form, choice, options),
  );

  knowChosen(work, options.chosen);
  load(work, options.values ?? {});
  publisher.publish(work);

  return {
    get document() {
      return work.compiled.document;
    },
    get layout() {
      return work.compiled.layout;
    },
    get messages() {
      return work.compiled.messages;
    },
    get locale() {
      return work.locale;
    },
    getState: () => publisher.state(work),
    getField: (name) =>
      work.runtimes.get(name)?.state ?? dropped.get(name) ?? patternState(work, name) ?? missingField(work, name),
    getValues: () => valuesOf(work),
    isTyping: () => work.typing.size > 0,
    getEntries: () => entriesOf(work),
    subscribe: publisher.subscribe,
    subscribeField: publisher.subscribeField,
    focus: on('focus', focus),
    type: on('change', type),
    change(name, value) {
      const runtime = find(name);
      if (runtime?.rows === undefined) changeField(name, value);
      else onRows(name, () => ({ row: undefined, gone: extras().changeRows(work, runtime, value) }));
    },
    blur(name) {
      blurField(name);
      left(work, work.runtimes.get(name));
    },
    offer,
    takeBack: on('change', (form, choice) => extras().takeBack(form, choice)),
    pick(name, option) {
      const runtime = find(name);
      if (runtime === undefined) return { filled: [], kept: [] };
      work.event = { kind: 'change', field: name };
      const picked = extras().pick(work, runtime, option);
      publisher.publish(work);
      return picked;
    },
    click(name) {
      const runtime = find(name);
      return runtime !== undefined && click(work, runtime, publisher, () => work);
    },
    show: (name) => trackShown(work, name),
    explained: (name) => tellUse(work, work.runtimes.get(name), 'why'),
    finish: () => work.options.onUse?.({ act: 'finish' }),
    submit(button) {
      // An unknown name would skip the checks of the intended button.
      if (button !== undefined) find(button);
      return submit(work, publisher, button);
    },
    check: (names) => check(work, publisher, names),
    setLocale(locale) {
      work.event = { kind: 'locale', field: undefined };
      setLocale(work, locale);
      publisher.publish(work);
    },
    addRow(group, at, values = {}) {
      const field = find(group);
      return field && onRows(group, () => extras().addRow(work, field, at, values));
    },
    removeRow: (row) => onRows(row, () => extras().removeRow(work, row)) !== undefined,
    restoreRow: (row) => onRows(row, () => extras().restoreRow(work, row)) !== undefined,
    moveRow: (row, to) => onRows(row, () => extras().moveRow(work, row, to)) !== undefined,
    setValues(values, chosen) {
      knowChosen(work, chosen);
      const before = [...work.runtimes.values()].filter(({ row }) => row !== undefined);
      setValues(work, values);
      publisher.publish(work, drop(before.filter(({ name }) => !work.runtimes.has(name))));
    },
    replace(next, setup) {
      const before = work;
      const { work: after, result } = extras().replaceDocument(before, next, setup ?? before.compiled.setup);
      const gone = [...before.runtimes.values()].filter(({ name }) => !after.runtimes.has(name));
      for (const { name, state } of gone) if (state !== undefined) dropped.set(name, state);
      for (const name of result.dropped) {
        const pattern = patternState(before, name);
        if (pattern !== undefined) dropped.set(name, pattern);
      }
      work = after;
      publisher.publish(
        work,
        gone.map(({ name }) => name),
      );
      return result;
    },
    explain(name, property) {
      const runtime = find(name);
      return runtime && explainProperty(work, runtime, property);
    },
    reads(name, property) {
      const runtime = find(name);
      return runtime && readsOf(work, runtime, property);
    },
    failures: () => failuresOf(work),
  };
}

function knowChosen(work: FormRuntime, chosen: FormOptions['chosen'] = []): void {
  if (chosen.length > 0) extras().keepChosen(work, chosen);
}

function missingField(work: FormRuntime, name: string): never {
  runtimeOf(work, name);
  throw new Error(`The field ${name} has no state yet.`);
}

function valuesOf({ runtimes }: FormRuntime): FormValues {
  const carrying = [...runtimes.values()].filter(
    ({ kind, row, isLeftOut }) => kind.carriesValue && row === undefined && !isLeftOut,
  );
  return Object.fromEntries(carrying.map(({ name, value }) => [name, value]));
}

/** Leaves out fields still at their default, so that they keep following it. */
function entriesOf({ runtimes }: FormRuntime): FormValues {
  const given = [...runtimes.values()].filter((runtime) => runtime.row === undefined && isHeld(runtime));
  return Object.fromEntries(given.map((runtime) => [runtime.name, heldEntryOf(runtime)]));
}

function failuresOf({ failures }: FormRuntime): readonly RuleFailure[] {
  return [...failures]
    .sort(([a], [b]) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map(([, failure]) => failure);
}

/** Everything in a saved form counts as seen, so that its errors show at once. */
function setValues(work: FormRuntime, values: FormValues): void {
  work.event = { kind: 'load', field: undefined };
  // Belongs to the previous values.
  work.aside.clear();
  work.removed.clear();
  load(work, values);
  for (const runtime of work.runtimes.values()) {
    runtime.isDirty = true;
    runtime.isLeft = true;
    runtime.entered = 'never';
  }
  work.revision += 1;
}

/** Runs all checks and marks failing fields so that their errors show. */
function submit(work: FormRuntime, publisher: Publisher, button: string | undefined): SubmitResult {
  work.event = { kind: 'submit', field: button };
  commitAll(work);
  runSubmitChecks(work, button);
  publisher.settle(work);
  const result = tell(work, publisher, errorsInOrder(work));
  if (result.accepted) work.options.onUse?.({ act: 'finish' });
  return result;
}

/** The same for some fields, without the checks of any button. */
function check(work: FormRuntime, publisher: Publisher, names: readonly string[]): SubmitResult {
  work.event = { kind: 'submit', field: undefined };
  commitAll(work);
  publisher.settle(work);
  const asked = new Set(names);
  return tell(
    work,
    publisher,
    errorsInOrder(work).filter((name) => asked.has(name) || asked.has(runtimeOf(work, name).item.name)),
  );
}

function tell(work: FormRuntime, publisher: Publisher, errors: readonly string[]): SubmitResult {
  for (const name of errors) {
    const runtime = runtimeOf(work, name);
    runtime.isDirty = true;
    runtime.isLeft = true;
    runtime.isFound = true;
    touch(work, runtime);
  }
  publisher.publish(work);
  const isVisible = (name: string) => work.runtimes.get(name)?.state?.hidden !== true;
  return { accepted: errors.length === 0, firstError: errors.find(isVisible) ?? errors[0] };
}

/** A button inside its delay, held or disabled cannot be pressed. */
function click(work: FormRuntime, runtime: FieldRuntime, publisher: Publisher, current: () => FormRuntime): boolean {
  work.event = { kind: 'click', field: runtime.name };
  commitAll(work);
  publisher.settle(work);
  const { state, item } = runtime;
  const isReady = runtime.type === 'button' && !state?.disabled && !state?.hidden && !state?.isHeld;
  if (isReady && item.delayTime !== undefined && item.delayTime > 0)
    delay(current, runtime.name, item.delayTime, publisher);
  if (isReady) track(work, runtime, 'BUTTON_CLICK');
  publisher.publish(work);
  return isReady;
}

function delay(current: () => FormRuntime, name: string, milliseconds: number, publisher: Publisher): void {
  markDelayed(current(), name, true);
  const schedule = current().options.schedule ?? hostSchedule;
  schedule(() => {
    // The document, and with it the button, may have been replaced meanwhile.
    markDelayed(current(), name, false);
    publisher.publish(current());
  }, milliseconds);
}

function markDelayed(work: FormRuntime, name: string, isDelayed: boolean): void {
  const runtime = work.runtimes.get(name);
  if (runtime === undefined) return;
  runtime.isDelayed = isDelayed;
  touch(work, runtime);
}
