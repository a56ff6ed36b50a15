import type { FormDocument, FormValues } from '@lifeform/metadata';
import { planOnce } from './compiled-form.ts';
import { blur, change, commitAll, focus, load, setLocale, type } from './events.ts';
import { explainProperty, readsOf } from './explain-property.ts';
import { type FieldRuntime, heldEntry } from './field-runtime.ts';
import { createFormRuntime, type FormRuntime, runtimeOf, touch } from './form-runtime.ts';
import { createPublisher, errorsInOrder, type Publisher } from './publisher.ts';
import { replaceDocument } from './replace-document.ts';
import { runSubmitChecks } from './run-rules.ts';
import { hostSchedule } from './schedule.ts';
import { track, trackShown } from './track.ts';
import type { FieldState, Form, FormEvent, FormOptions, RuleFailure, SubmitResult } from './types.ts';

/**
 * Sets a form to work: compiles its rules once, fills it and runs every rule once.
 * @throws FormRejectedError with located issues when the document cannot run
 */
export function createForm(document: FormDocument, options: FormOptions): Form {
  let work = createFormRuntime(planOnce(document, options.setup), options, options.locale);
  const publisher = createPublisher();
  const dropped = new Map<string, FieldState>();

  /** A field a newer document dropped is nothing any more. @throws when there never was one of that name */
  const find = (name: string): FieldRuntime | undefined =>
    work.runtimes.get(name) ?? (dropped.has(name) ? undefined : runtimeOf(work, name));

  /** Makes an event of a field's work on it: afterwards there is one new state, and subscribers hear once. */
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
    getField: (name) => work.runtimes.get(name)?.state ?? dropped.get(name) ?? missingField(work, name),
    getValues: () => valuesOf(work),
    getEntries: () => entriesOf(work),
    subscribe: publisher.subscribe,
    subscribeField: publisher.subscribeField,
    focus: on('focus', focus),
    type: on('change', type),
    change: on('change', change),
    blur: on('blur', blur),
    click(name) {
      const runtime = find(name);
      return runtime !== undefined && click(work, runtime, publisher, () => work);
    },
    show: (name) => trackShown(work, name),
    submit(button) {
      // A name nobody has would leave out the checks of the button that was meant.
      if (button !== undefined) find(button);
      return submit(work, publisher, button);
    },
    check: (names) => check(work, publisher, names),
    setLocale(locale) {
      work.event = { kind: 'locale', field: undefined };
      setLocale(work, locale);
      publisher.publish(work);
    },
    setValues(values) {
      setValues(work, values);
      publisher.publish(work);
    },
    replace(next, setup) {
      const before = work;
      const { work: after, result } = replaceDocument(before, next, setup ?? before.compiled.setup);
      for (const name of result.dropped) {
        const state = before.runtimes.get(name)?.state;
        if (state !== undefined) dropped.set(name, state);
      }
      work = after;
      publisher.publish(work, result.dropped);
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

function missingField(work: FormRuntime, name: string): never {
  runtimeOf(work, name);
  throw new Error(`The field ${name} has no state yet.`);
}

function valuesOf({ runtimes }: FormRuntime): FormValues {
  const carrying = [...runtimes.values()].filter(({ kind }) => kind.carriesValue);
  return Object.fromEntries(carrying.map(({ name, value }) => [name, value]));
}

/** A field left at its start is not among them: it goes on following its item's default. */
function entriesOf({ runtimes }: FormRuntime): FormValues {
  const given = [...runtimes.values()].filter(({ kind, isGiven }) => kind.carriesValue && isGiven);
  return Object.fromEntries(given.map((runtime) => [runtime.name, heldEntry(runtime)]));
}

function failuresOf({ failures }: FormRuntime): readonly RuleFailure[] {
  return [...failures].sort(([a], [b]) => a - b).map(([, failure]) => failure);
}

/** Everything of a saved form counts as seen, so that what is wrong with it shows at once. */
function setValues(work: FormRuntime, values: FormValues): void {
  work.event = { kind: 'load', field: undefined };
  // Of whoever the form was about before.
  work.aside.clear();
  load(work, values);
  for (const runtime of work.runtimes.values()) {
    runtime.isDirty = true;
    runtime.isLeft = true;
  }
  work.revision += 1;
}

/** Checks everything; what fails is marked so that it shows. */
function submit(work: FormRuntime, publisher: Publisher, button: string | undefined): SubmitResult {
  work.event = { kind: 'submit', field: button };
  commitAll(work);
  runSubmitChecks(work, button);
  publisher.settle(work);
  return tell(work, publisher, errorsInOrder(work));
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
    errorsInOrder(work).filter((name) => asked.has(name)),
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

/** A button inside its delay, held or disabled takes no press. */
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
    // The document may have been replaced meanwhile, and the button with it.
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
