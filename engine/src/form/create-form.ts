import type { FormDocument, FormValues } from '@lifeform/metadata';
import { blur, change, commitAll, focus, load, setLocale, type } from './events.ts';
import { explainProperty, readsOf } from './explain-property.ts';
import { planOnce } from './plan.ts';
import { createPublisher, errorsInOrder, type Publisher } from './publisher.ts';
import { replaceDocument } from './replace-document.ts';
import { runSubmitChecks } from './run-rules.ts';
import { hostSchedule } from './schedule.ts';
import { heldEntry, type Slot } from './slot.ts';
import { track, trackShown } from './track.ts';
import type { FieldState, Form, FormEvent, FormOptions, RuleFailure, SubmitResult } from './types.ts';
import { createWorkspace, slotOf, touch, type Workspace } from './workspace.ts';

/**
 * Sets a form to work: compiles its rules once, fills it and runs every rule once.
 * @throws FormRejectedError with located issues when the document cannot run
 */
export function createForm(document: FormDocument, options: FormOptions): Form {
  let work = createWorkspace(planOnce(document, options.setup), options, options.locale);
  const publisher = createPublisher();
  const dropped = new Map<string, FieldState>();

  /** A field a newer document dropped is nothing any more. @throws when there never was one of that name */
  const find = (name: string): Slot | undefined =>
    work.slots.get(name) ?? (dropped.has(name) ? undefined : slotOf(work, name));

  /** Makes an event of a field's work on it: afterwards there is one new state, and subscribers hear once. */
  const on =
    <Rest extends readonly unknown[]>(
      kind: FormEvent['kind'],
      event: (work: Workspace, slot: Slot, ...rest: Rest) => void,
    ) =>
    (name: string, ...rest: Rest) => {
      const slot = find(name);
      if (slot === undefined) return;
      work.event = { kind, field: name };
      event(work, slot, ...rest);
      publisher.publish(work);
    };

  load(work, options.values ?? {});
  publisher.publish(work);

  return {
    get document() {
      return work.plan.document;
    },
    get layout() {
      return work.plan.layout;
    },
    get messages() {
      return work.plan.messages;
    },
    get locale() {
      return work.locale;
    },
    getState: () => publisher.state(work),
    getField: (name) => work.slots.get(name)?.state ?? dropped.get(name) ?? missingField(work, name),
    getValues: () => valuesOf(work),
    getEntries: () => entriesOf(work),
    subscribe: publisher.subscribe,
    subscribeField: publisher.subscribeField,
    focus: on('focus', focus),
    type: on('change', type),
    change: on('change', change),
    blur: on('blur', blur),
    click(name) {
      const slot = find(name);
      return slot !== undefined && click(work, slot, publisher, () => work);
    },
    show: (name) => trackShown(work, name),
    submit(button) {
      // A name nobody has would leave out the checks of the button that was meant.
      if (button !== undefined) find(button);
      return submit(work, publisher, button);
    },
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
      const { work: after, result } = replaceDocument(before, next, setup ?? before.plan.setup);
      for (const name of result.dropped) {
        const state = before.slots.get(name)?.state;
        if (state !== undefined) dropped.set(name, state);
      }
      work = after;
      publisher.publish(work, result.dropped);
      return result;
    },
    explain(name, property) {
      const slot = find(name);
      return slot && explainProperty(work, slot, property);
    },
    reads(name, property) {
      const slot = find(name);
      return slot && readsOf(work, slot, property);
    },
    failures: () => failuresOf(work),
  };
}

function missingField(work: Workspace, name: string): never {
  slotOf(work, name);
  throw new Error(`The field ${name} has no state yet.`);
}

function valuesOf({ slots }: Workspace): FormValues {
  const carrying = [...slots.values()].filter(({ kind }) => kind.carriesValue);
  return Object.fromEntries(carrying.map(({ name, value }) => [name, value]));
}

/** A field left at its start is not among them: it goes on following its item's default. */
function entriesOf({ slots }: Workspace): FormValues {
  const given = [...slots.values()].filter(({ kind, isGiven }) => kind.carriesValue && isGiven);
  return Object.fromEntries(given.map((slot) => [slot.name, heldEntry(slot)]));
}

function failuresOf({ failures }: Workspace): readonly RuleFailure[] {
  return [...failures].sort(([a], [b]) => a - b).map(([, failure]) => failure);
}

/** Everything of a saved form counts as seen, so that what is wrong with it shows at once. */
function setValues(work: Workspace, values: FormValues): void {
  work.event = { kind: 'load', field: undefined };
  // Of whoever the form was about before.
  work.aside.clear();
  load(work, values);
  for (const slot of work.slots.values()) {
    slot.isDirty = true;
    slot.isLeft = true;
  }
  work.revision += 1;
}

/** Checks everything; what fails is marked so that it shows. */
function submit(work: Workspace, publisher: Publisher, button: string | undefined): SubmitResult {
  work.event = { kind: 'submit', field: button };
  commitAll(work);
  runSubmitChecks(work, button);
  publisher.settle(work);
  const errors = errorsInOrder(work);
  for (const name of errors) {
    const slot = slotOf(work, name);
    slot.isDirty = true;
    slot.isLeft = true;
    slot.isFound = true;
    touch(work, slot);
  }
  publisher.publish(work);
  const isVisible = (name: string) => work.slots.get(name)?.state?.hidden !== true;
  return { accepted: errors.length === 0, firstError: errors.find(isVisible) ?? errors[0] };
}

/** A button inside its delay, held or disabled takes no press. */
function click(work: Workspace, slot: Slot, publisher: Publisher, current: () => Workspace): boolean {
  work.event = { kind: 'click', field: slot.name };
  commitAll(work);
  publisher.settle(work);
  const { state, item } = slot;
  const isReady = slot.type === 'button' && !state?.disabled && !state?.hidden && !state?.isHeld;
  if (isReady && item.delayTime !== undefined && item.delayTime > 0)
    delay(current, slot.name, item.delayTime, publisher);
  if (isReady) track(work, slot, 'BUTTON_CLICK');
  publisher.publish(work);
  return isReady;
}

function delay(current: () => Workspace, name: string, milliseconds: number, publisher: Publisher): void {
  markDelayed(current(), name, true);
  const schedule = current().options.schedule ?? hostSchedule;
  schedule(() => {
    // The document may have been replaced meanwhile, and the button with it.
    markDelayed(current(), name, false);
    publisher.publish(current());
  }, milliseconds);
}

function markDelayed(work: Workspace, name: string, isDelayed: boolean): void {
  const slot = work.slots.get(name);
  if (slot === undefined) return;
  slot.isDelayed = isDelayed;
  touch(work, slot);
}
