import { type FieldValue, type FormValues, type Language, withPresentNames } from '@lifeform/metadata';
import type { Reading } from '../field-type/field-kind.ts';
import { toPlainText } from '../field-type/text-kind.ts';
import { extras } from './extras.ts';
import { fieldAround } from './field-places.ts';
import { enter, type FieldRuntime, sameValue, textContext } from './field-runtime.ts';
import { type FormRuntime, touch, userScope } from './form-runtime.ts';
import { queueAll, queueOwned, queueReaders } from './queue-rules.ts';
import { refreshToday, runPending, settleEntry } from './run-rules.ts';
import { startEntries } from './start.ts';
import { track } from './track.ts';
import { enteredAnew, tellUse } from './use.ts';

/** Fills the form, from values under former names of its fields too, and runs every rule once. */
export function load(work: FormRuntime, values: FormValues): void {
  startEntries(work, withPresentNames(values, work.compiled.document));
  refreshToday(work);
  queueAll(work);
  runPending(work);
  work.hasNewValues = false;
  touchAll(work);
}

/** Makes the field the current one and runs its own rules again. */
export function focus(work: FormRuntime, runtime: FieldRuntime): void {
  const left = work.currentField === undefined ? undefined : work.runtimes.get(work.currentField);
  if (left !== undefined) touch(work, left);
  work.currentField = runtime.name;
  if (canEnter(runtime)) tellUse(work, runtime, 'reach');
  runtime.isDirty = true;
  // A valid field shows no error while it is typed anew; an invalid one shows its error until corrected.
  if (runtime.state?.isError !== true) runtime.isLeft = false;
  touch(work, runtime);
  queueOwned(work, runtime);
  finishCommit(work, false);
}

/** A keystroke: no rule runs and no other field is read. */
export function type(work: FormRuntime, runtime: FieldRuntime, text: string, isAsIs = false): void {
  if (!canEnter(runtime)) return;
  const context = textContext(runtime, work.locale);
  const before = runtime.state?.text ?? '';
  const accepted = isAsIs ? text : runtime.kind.accept(text, before, context);
  runtime.isDirty = true;
  touch(work, runtime);
  if (accepted === before && runtime.draft === undefined) return;
  runtime.typed = accepted;
  runtime.draft = runtime.kind.parse(accepted, context);
  forgetSubmit(runtime);
  work.typing.add(runtime.name);
}

export function change(work: FormRuntime, runtime: FieldRuntime, value: FieldValue): void {
  if (!canEnter(runtime)) return;
  runtime.isDirty = true;
  entered(work, runtime, runtime.kind.read(value, textContext(runtime, work.locale)), toPlainText(value));
  finishCommit(work, true);
}

export function blur(work: FormRuntime, runtime: FieldRuntime): void {
  const wasTyping = commitTyping(work, runtime);
  runtime.isLeft = true;
  if (work.currentField === runtime.name) work.currentField = undefined;
  touch(work, runtime);
  queueOwned(work, runtime);
  for (const name of runtime.item.recallItems ?? []) {
    const recalled = fieldAround(work, runtime.row, name);
    if (recalled !== undefined) queueOwned(work, recalled);
  }
  finishCommit(work, wasTyping);
}

/** Commits all text that is being typed. */
export function commitAll(work: FormRuntime): void {
  const names = [...work.typing];
  for (const name of names) {
    const runtime = work.runtimes.get(name);
    if (runtime !== undefined) commitTyping(work, runtime);
  }
  finishCommit(work, names.length > 0);
}

export function setLocale(work: FormRuntime, locale: Language): void {
  work.locale = locale;
  for (const runtime of work.runtimes.values()) translate(work, runtime);
  work.scope.user = userScope(work.options.user, locale);
  queueReaders(work, 'user');
  finishCommit(work, false);
  touchAll(work);
}

export function touchAll(work: FormRuntime): void {
  for (const runtime of work.runtimes.values()) touch(work, runtime);
}

/** A half-typed number keeps its meaning when the language changes; unreadable text is read again. */
function translate(work: FormRuntime, runtime: FieldRuntime): void {
  const { draft, typed } = runtime;
  if (typed === undefined) return;
  const context = textContext(runtime, work.locale);
  if (draft !== undefined && draft.problem === undefined) runtime.typed = runtime.kind.format(draft.value, context);
  else if (draft !== undefined) runtime.draft = runtime.kind.parse(typed, context);
  else reread(work, runtime, runtime.kind.parse(typed, context));
}

function reread(work: FormRuntime, runtime: FieldRuntime, reading: Reading): void {
  if (reading.problem !== undefined) return;
  enter(runtime, reading, undefined);
  settleEntry(work, runtime);
}

/** Whether a user may change the field; from the last published state. */
export function canEnter({ kind, state }: FieldRuntime): boolean {
  return kind.carriesValue && state?.disabled !== true && state?.readOnly !== true && state?.locked !== true;
}

function commitTyping(work: FormRuntime, runtime: FieldRuntime): boolean {
  if (runtime.draft === undefined) return false;
  entered(work, runtime, runtime.draft, runtime.typed);
  return true;
}

export function entered(work: FormRuntime, runtime: FieldRuntime, reading: Reading, text: string | undefined): void {
  const { entry, problem } = runtime;
  if (work.compiled.answersOptions) extras().keepBefore(work, runtime);
  enter(runtime, reading, text);
  const isOther = !sameValue(entry, runtime.entry);
  if (isOther) track(work, runtime, 'CONTROL_CHANGE');
  if (isOther || problem !== runtime.problem) enteredAnew(work, runtime);
  runtime.isGiven = true;
  for (let { row } = runtime; row !== undefined; row = row.rows.owner) {
    row.rows.field.isGiven = true;
    row.rows.field.isDirty = true;
  }
  forgetSubmit(runtime);
  work.typing.delete(runtime.name);
  touch(work, runtime);
  settleEntry(work, runtime);
}

/** Issues found by a submit hold until the field changes. */
function forgetSubmit(runtime: FieldRuntime): void {
  runtime.submitIssues?.clear();
  runtime.isFound = false;
}

export function finishCommit(work: FormRuntime, isEntered: boolean): void {
  refreshToday(work);
  runPending(work);
  if (isEntered || work.hasNewValues) work.revision += 1;
  work.hasNewValues = false;
}
