import {
  type FormDocument,
  type FormSetup,
  type Messages,
  type Rule,
  sameJson,
  withPresentNames,
} from '@lifeform/metadata';
import type { Reading, TextContext } from '../field-type/field-kind.ts';
import { toPlainText } from '../field-type/text-kind.ts';
import { type CompiledForm, planForm } from './compiled-form.ts';
import { createFormRuntime } from './create-form-runtime.ts';
import { enter, type FieldRuntime, heldEntryOf, sameValue, textContext } from './field-runtime.ts';
import { type FormRuntime, touch } from './form-runtime.ts';
import { type Names, namesAcross } from './names-across.ts';
import { queueAll } from './queue-rules.ts';
import { carryRows } from './row-carry.ts';
import { dropRows, startRows } from './row-list.ts';
import { checkedField, keepStanding, placesOf, runPending, settleEntry } from './run-rules.ts';
import { startEntries } from './start.ts';
import type { ReplaceResult } from './types.ts';

/**
 * Carries an open form over to a newer document or another setup: everything entered, being typed or left stays, and is
 * validated again. Untouched fields follow the new defaults.
 * @throws FormRejectedError when the new document cannot run; the form then keeps the old one
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
  for (const [key, options] of before.known) work.known.set(key, options);
  work.revision = before.revision + 1;
  const names = namesAcross(before, work);
  startEntries(work, {});
  for (const runtime of [...work.runtimes.values()]) if (runtime.row === undefined) carryRows(before, work, runtime);
  for (const name of before.inError) if (work.runtimes.has(names.now(name))) work.inError.add(names.now(name));
  const current = before.currentField === undefined ? undefined : names.now(before.currentField);
  work.currentField = current !== undefined && work.runtimes.has(current) ? current : undefined;
  keepAside(before, work, names);
  for (const runtime of work.runtimes.values()) carryOver(before, work, runtime, names);
  queueAll(work);
  runPending(work);
  carrySubmit(before, work, names);
  return { work, result: compare(before.compiled, work.compiled, names) };
}

function keepAside(before: FormRuntime, work: FormRuntime, names: Names): void {
  for (const [name, entry] of before.aside) work.aside.set(name, entry);
  for (const runtime of before.runtimes.values()) {
    // What a row holds goes with its group.
    const isAlone = runtime.row === undefined || work.runtimes.has(runtime.row.rows.field.name);
    if (isAlone && !work.runtimes.has(names.now(runtime.name))) setAside(work, runtime);
  }
  // Fields that stand in rows now come back as rows.
  const kept = Object.entries(withPresentNames(Object.fromEntries(work.aside), work.compiled.document));
  work.aside.clear();
  for (const [name, entry] of kept) work.aside.set(name, entry);
}

/** Entries and texts being typed are kept in case the field comes back. */
function setAside(work: FormRuntime, runtime: FieldRuntime): void {
  const { name, draft, typed, isGiven } = runtime;
  if (draft !== undefined) work.aside.set(name, draft.problem === undefined ? draft.value : (typed ?? ''));
  else if (isGiven) work.aside.set(name, heldEntryOf(runtime));
}

function carryOver(before: FormRuntime, work: FormRuntime, runtime: FieldRuntime, names: Names): void {
  touch(work, runtime);
  const old = before.runtimes.get(names.before(runtime.name));
  if (old === undefined) {
    comeBack(work, runtime);
    return;
  }
  const { isDirty, isLeft, isFound, entered, isDelayed, state } = old;
  const known = old.name === runtime.name ? state : undefined;
  Object.assign(runtime, { isDirty, isLeft, isFound, entered, isDelayed, state: known });
  if (runtime.item.locked === true) setAside(work, old);
  else if (old.item.locked === true) comeBack(work, runtime);
  else carryEntry(work, runtime, old);
}

function carryEntry(work: FormRuntime, runtime: FieldRuntime, old: FieldRuntime): void {
  const context = textContext(runtime, work.locale);
  runtime.isGiven = old.isGiven;
  if (runtime.rows !== undefined) return;
  if (old.isGiven) {
    enter(runtime, carriedReading(runtime, old, context), old.typed ?? toPlainText(old.entry));
    settleEntry(work, runtime);
  }
  if (old.draft === undefined || old.typed === undefined) return;
  runtime.typed = old.typed;
  runtime.draft = runtime.kind.parse(old.typed, context);
  work.typing.add(runtime.name);
}

/** An unreadable text may be readable under the new item; a value of another type is read again. */
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
  if (runtime.rows !== undefined) {
    dropRows(work, runtime.rows.rows);
    startRows(work, runtime.rows, entry);
    return;
  }
  enter(runtime, runtime.kind.read(entry, textContext(runtime, work.locale)), toPlainText(entry));
  settleEntry(work, runtime);
}

/** Findings of a submit stay where they still hold: nobody pressed the button again or changed the field. */
function carrySubmit(before: FormRuntime, work: FormRuntime, names: Names): void {
  for (const rule of work.compiled.rules) {
    if (rule.kind !== 'submitCheck') continue;
    for (const row of placesOf(work, rule)) {
      const nameOf = (field: string): string | undefined => checkedField(work, field, row)?.name;
      const standing = rule.fields.filter((field) =>
        before.runtimes.get(names.before(nameOf(field) ?? ''))?.submitIssues?.has(rule.id),
      );
      if (standing.length > 0) keepStanding(work, rule, standing, row);
    }
  }
}

function compare(before: CompiledForm, after: CompiledForm, names: Names): ReplaceResult {
  const reworded = rewordedFields(before, after);
  const changed = [...after.items.keys()].filter((name) => {
    const isSame =
      sameJson(before.items.get(name), after.items.get(name)) && sameJson(rulesOf(before, name), rulesOf(after, name));
    return !isSame || reworded.has(name);
  });
  return { changed, dropped: [...before.items.keys()].filter((name) => !after.items.has(names.now(name))) };
}

function rulesOf({ document }: CompiledForm, name: string): readonly Rule[] {
  return document.rules.filter((rule) => (rule.kind === 'binding' ? rule.field === name : rule.fields.includes(name)));
}

/** Fields with a changed text: a text's key is the field's label key, alone or with a suffix. */
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

/** `a-b-c` is a text of field `a`, `a-b` or `a-b-c`, whichever exists. */
function leadingNames(code: string): readonly string[] {
  const parts = code.split('-');
  return parts.map((_, index) => parts.slice(0, index + 1).join('-'));
}
