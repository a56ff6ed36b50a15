import type { FieldValue, FormValues, Language } from '@lifeform/metadata';
import type { Reading } from '../field-type/field-kind.ts';
import { toPlainText } from '../field-type/text-kind.ts';
import { queue, queueAll, queueReaders, refreshToday, runPending, settleEntry } from './run-rules.ts';
import { enter, type Slot, sameValue, textContext } from './slot.ts';
import { startEntries } from './start.ts';
import { track } from './track.ts';
import { touch, userScope, type Workspace } from './workspace.ts';

/** Fills the form and runs every rule once. */
export function load(work: Workspace, values: FormValues): void {
  startEntries(work, values);
  refreshToday(work);
  queueAll(work);
  runPending(work);
  work.hasNewValues = false;
  touchAll(work);
}

/** The field becomes the current one, and its own rules are looked at again. */
export function focus(work: Workspace, slot: Slot): void {
  const left = work.currentField === undefined ? undefined : work.slots.get(work.currentField);
  if (left !== undefined) touch(work, left);
  work.currentField = slot.name;
  slot.isDirty = true;
  // A field that is right is not scolded while it is typed anew; one that is wrong says so until it is right.
  if (slot.state?.isError !== true) slot.isLeft = false;
  touch(work, slot);
  queue(work, work.plan.owned.get(slot.name));
  finishCommit(work, false);
}

/** A keystroke: no rule runs and no other field is looked at. */
export function type(work: Workspace, slot: Slot, text: string, isAsIs = false): void {
  if (!canEnter(slot)) return;
  const context = textContext(slot, work.locale);
  const before = slot.state?.text ?? '';
  const accepted = isAsIs ? text : slot.kind.accept(text, before, context);
  slot.isDirty = true;
  touch(work, slot);
  if (accepted === before && slot.draft === undefined) return;
  slot.typed = accepted;
  slot.draft = slot.kind.parse(accepted, context);
  forgetSubmit(slot);
  work.typing.add(slot.name);
}

export function change(work: Workspace, slot: Slot, value: FieldValue): void {
  if (!canEnter(slot)) return;
  slot.isDirty = true;
  entered(work, slot, slot.kind.read(value, textContext(slot, work.locale)), toPlainText(value));
  finishCommit(work, true);
}

export function blur(work: Workspace, slot: Slot): void {
  const wasTyping = commitTyping(work, slot);
  slot.isLeft = true;
  if (work.currentField === slot.name) work.currentField = undefined;
  touch(work, slot);
  for (const name of [slot.name, ...(slot.item.recallItems ?? [])]) queue(work, work.plan.owned.get(name));
  finishCommit(work, wasTyping);
}

/** Commits whatever is being typed anywhere. */
export function commitAll(work: Workspace): void {
  const names = [...work.typing];
  for (const name of names) {
    const slot = work.slots.get(name);
    if (slot !== undefined) commitTyping(work, slot);
  }
  finishCommit(work, names.length > 0);
}

export function setLocale(work: Workspace, locale: Language): void {
  work.locale = locale;
  for (const slot of work.slots.values()) translate(work, slot);
  work.scope.user = userScope(work.options.user, locale);
  queueReaders(work, 'user');
  finishCommit(work, false);
  touchAll(work);
}

export function touchAll(work: Workspace): void {
  for (const slot of work.slots.values()) touch(work, slot);
}

/** A number half typed keeps its meaning when the signs of the language change; what was none is read anew. */
function translate(work: Workspace, slot: Slot): void {
  const { draft, typed } = slot;
  if (typed === undefined) return;
  const context = textContext(slot, work.locale);
  if (draft !== undefined && draft.problem === undefined) slot.typed = slot.kind.format(draft.value, context);
  else if (draft !== undefined) slot.draft = slot.kind.parse(typed, context);
  else reread(work, slot, slot.kind.parse(typed, context));
}

function reread(work: Workspace, slot: Slot, reading: Reading): void {
  if (reading.problem !== undefined) return;
  enter(slot, reading, undefined);
  settleEntry(work, slot);
}

/** What a person may do to a field; the state is the one last seen. */
function canEnter({ kind, state }: Slot): boolean {
  return kind.carriesValue && state?.disabled !== true && state?.readOnly !== true && state?.locked !== true;
}

function commitTyping(work: Workspace, slot: Slot): boolean {
  if (slot.draft === undefined) return false;
  entered(work, slot, slot.draft, slot.typed);
  return true;
}

function entered(work: Workspace, slot: Slot, reading: Reading, text: string | undefined): void {
  const before = slot.entry;
  enter(slot, reading, text);
  if (!sameValue(before, slot.entry)) track(work, slot, 'CONTROL_CHANGE');
  slot.isGiven = true;
  forgetSubmit(slot);
  work.typing.delete(slot.name);
  touch(work, slot);
  settleEntry(work, slot);
}

/** What a submit had against a field holds until the field changes. */
function forgetSubmit(slot: Slot): void {
  slot.submitIssues?.clear();
  slot.isFound = false;
}

function finishCommit(work: Workspace, isEntered: boolean): void {
  refreshToday(work);
  runPending(work);
  if (isEntered || work.hasNewValues) work.revision += 1;
  work.hasNewValues = false;
}
