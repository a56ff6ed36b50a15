import { type FormDocument, type FormSetup, type Messages, type Rule, sameJson } from '@lifeform/metadata';
import type { Reading, TextContext } from '../field-type/field-kind.ts';
import { toPlainText } from '../field-type/text-kind.ts';
import { type CompiledForm, planForm } from './compiled-form.ts';
import { enter, type FieldRuntime, heldEntry, sameValue, textContext } from './field-runtime.ts';
import { createFormRuntime, type FormRuntime, touch } from './form-runtime.ts';
import { keepStanding, queueAll, runPending, settleEntry } from './run-rules.ts';
import { startEntries } from './start.ts';
import type { ReplaceResult } from './types.ts';

/**
 * The work of a form carried over to a newer document or another setup: everything entered, being typed or
 * left is as it was, and is validated anew. Fields nobody has touched follow the new defaults.
 * @throws FormRejectedError when the new document cannot run; the form then goes on with the old one
 */
export function replaceDocument(
  before: FormRuntime,
  document: FormDocument,
  setup: FormSetup | undefined,
): { readonly work: FormRuntime; readonly result: ReplaceResult } {
  const work = createFormRuntime(
    planForm(document, setup, before.compiled.items),
    before.options,
    before.locale,
    'replace',
  );
  work.revision = before.revision + 1;
  work.currentField =
    before.currentField !== undefined && work.runtimes.has(before.currentField) ? before.currentField : undefined;
  for (const name of before.inError) if (work.runtimes.has(name)) work.inError.add(name);
  startEntries(work, {});
  keepAside(before, work);
  for (const runtime of work.runtimes.values()) carryOver(before, work, runtime);
  queueAll(work);
  runPending(work);
  carrySubmit(before, work);
  return { work, result: compare(before.compiled, work.compiled) };
}

function keepAside(before: FormRuntime, work: FormRuntime): void {
  for (const [name, entry] of before.aside) work.aside.set(name, entry);
  for (const runtime of before.runtimes.values()) {
    if (!work.runtimes.has(runtime.name)) setAside(work, runtime);
  }
}

/** What was entered and what is being typed are kept in case the field takes them again. */
function setAside(work: FormRuntime, runtime: FieldRuntime): void {
  const { name, draft, typed, isGiven } = runtime;
  if (draft !== undefined) work.aside.set(name, draft.problem === undefined ? draft.value : (typed ?? ''));
  else if (isGiven) work.aside.set(name, heldEntry(runtime));
}

function carryOver(before: FormRuntime, work: FormRuntime, runtime: FieldRuntime): void {
  touch(work, runtime);
  const old = before.runtimes.get(runtime.name);
  if (old === undefined) {
    comeBack(work, runtime);
    return;
  }
  const { isDirty, isLeft, isFound, isDelayed, state } = old;
  Object.assign(runtime, { isDirty, isLeft, isFound, isDelayed, state });
  if (runtime.item.locked === true) setAside(work, old);
  else if (old.item.locked === true) comeBack(work, runtime);
  else carryEntry(work, runtime, old);
}

function carryEntry(work: FormRuntime, runtime: FieldRuntime, old: FieldRuntime): void {
  const context = textContext(runtime, work.locale);
  runtime.isGiven = old.isGiven;
  if (old.isGiven) {
    enter(runtime, carriedReading(runtime, old, context), old.typed ?? toPlainText(old.entry));
    settleEntry(work, runtime);
  }
  if (old.draft === undefined || old.typed === undefined) return;
  runtime.typed = old.typed;
  runtime.draft = runtime.kind.parse(old.typed, context);
  work.typing.add(runtime.name);
}

/** An unreadable text may be readable under the new item; a value of another type is read anew. */
function carriedReading({ kind }: FieldRuntime, old: FieldRuntime, context: TextContext): Reading {
  if (old.draft === undefined && old.typed !== undefined) return kind.parse(old.typed, context);
  if (kind === old.kind) return { value: old.entry };
  return sameValue(old.entry, old.kind.empty) ? { value: kind.empty } : kind.read(old.entry, context);
}

function comeBack(work: FormRuntime, runtime: FieldRuntime): void {
  const entry = work.aside.get(runtime.name);
  if (entry === undefined) return;
  work.aside.delete(runtime.name);
  runtime.isGiven = true;
  enter(runtime, runtime.kind.read(entry, textContext(runtime, work.locale)), toPlainText(entry));
  settleEntry(work, runtime);
}

/** What a submit found goes on standing where it still holds: nobody has pressed the button or changed the field. */
function carrySubmit(before: FormRuntime, work: FormRuntime): void {
  for (const rule of work.compiled.rules) {
    if (rule.kind !== 'submitCheck') continue;
    const standing = rule.fields.filter((name) => before.runtimes.get(name)?.submitIssues?.has(rule.id));
    if (standing.length > 0) keepStanding(work, rule, standing);
  }
}

function compare(before: CompiledForm, after: CompiledForm): ReplaceResult {
  const reworded = rewordedFields(before, after);
  const changed = [...after.items.keys()].filter((name) => {
    const isSame =
      sameJson(before.items.get(name), after.items.get(name)) && sameJson(rulesOf(before, name), rulesOf(after, name));
    return !isSame || reworded.has(name);
  });
  return { changed, dropped: [...before.items.keys()].filter((name) => !after.items.has(name)) };
}

function rulesOf({ document }: CompiledForm, name: string): readonly Rule[] {
  return document.rules.filter((rule) => (rule.kind === 'binding' ? rule.field === name : rule.fields.includes(name)));
}

/** Fields with a text that differs: a text's key is its field's label key, alone or with something after it. */
function rewordedFields(before: CompiledForm, after: CompiledForm): ReadonlySet<string> {
  const prefix = `tEdit-${after.document.form}-`;
  const keys = differingKeys(before.document.messages, after.document.messages).filter((key) => key.startsWith(prefix));
  const codes = keys.map((key) => key.slice(prefix.length));
  return new Set(codes.flatMap((code) => leadingNames(code).filter((name) => after.items.has(name))));
}

function differingKeys(before: Messages, after: Messages): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => before[key]?.en !== after[key]?.en || before[key]?.fr !== after[key]?.fr);
}

/** `a-b-c` is a text of field `a`, `a-b` or `a-b-c`, whichever there is. */
function leadingNames(code: string): readonly string[] {
  const parts = code.split('-');
  return parts.map((_, index) => parts.slice(0, index + 1).join('-'));
}
