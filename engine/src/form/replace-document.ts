import { type FormDocument, type FormSetup, type Messages, type Rule, sameJson } from '@lifeform/metadata';
import type { Reading, TextContext } from '../field-type/field-kind.ts';
import { toPlainText } from '../field-type/text-kind.ts';
import { type Plan, planForm } from './plan.ts';
import { keepStanding, queueAll, runPending, settleEntry } from './run-rules.ts';
import { enter, heldEntry, type Slot, sameValue, textContext } from './slot.ts';
import { startEntries } from './start.ts';
import type { ReplaceResult } from './types.ts';
import { createWorkspace, touch, type Workspace } from './workspace.ts';

/**
 * The work of a form carried over to a newer document or another setup: everything entered, being typed or
 * left is as it was, and is validated anew. Fields nobody has touched follow the new defaults.
 * @throws FormRejectedError when the new document cannot run; the form then goes on with the old one
 */
export function replaceDocument(
  before: Workspace,
  document: FormDocument,
  setup: FormSetup | undefined,
): { readonly work: Workspace; readonly result: ReplaceResult } {
  const work = createWorkspace(planForm(document, setup, before.plan.items), before.options, before.locale, 'replace');
  work.revision = before.revision + 1;
  work.currentField =
    before.currentField !== undefined && work.slots.has(before.currentField) ? before.currentField : undefined;
  for (const name of before.inError) if (work.slots.has(name)) work.inError.add(name);
  startEntries(work, {});
  keepAside(before, work);
  for (const slot of work.slots.values()) carryOver(before, work, slot);
  queueAll(work);
  runPending(work);
  carrySubmit(before, work);
  return { work, result: compare(before.plan, work.plan) };
}

function keepAside(before: Workspace, work: Workspace): void {
  for (const [name, entry] of before.aside) work.aside.set(name, entry);
  for (const slot of before.slots.values()) {
    if (!work.slots.has(slot.name)) setAside(work, slot);
  }
}

/** What was entered and what is being typed are kept in case the field takes them again. */
function setAside(work: Workspace, slot: Slot): void {
  const { name, draft, typed, isGiven } = slot;
  if (draft !== undefined) work.aside.set(name, draft.problem === undefined ? draft.value : (typed ?? ''));
  else if (isGiven) work.aside.set(name, heldEntry(slot));
}

function carryOver(before: Workspace, work: Workspace, slot: Slot): void {
  touch(work, slot);
  const old = before.slots.get(slot.name);
  if (old === undefined) {
    comeBack(work, slot);
    return;
  }
  const { isDirty, isLeft, isFound, isDelayed, state } = old;
  Object.assign(slot, { isDirty, isLeft, isFound, isDelayed, state });
  if (slot.item.locked === true) setAside(work, old);
  else if (old.item.locked === true) comeBack(work, slot);
  else carryEntry(work, slot, old);
}

function carryEntry(work: Workspace, slot: Slot, old: Slot): void {
  const context = textContext(slot, work.locale);
  slot.isGiven = old.isGiven;
  if (old.isGiven) {
    enter(slot, carriedReading(slot, old, context), old.typed ?? toPlainText(old.entry));
    settleEntry(work, slot);
  }
  if (old.draft === undefined || old.typed === undefined) return;
  slot.typed = old.typed;
  slot.draft = slot.kind.parse(old.typed, context);
  work.typing.add(slot.name);
}

/** An unreadable text may be readable under the new item; a value of another type is read anew. */
function carriedReading({ kind }: Slot, old: Slot, context: TextContext): Reading {
  if (old.draft === undefined && old.typed !== undefined) return kind.parse(old.typed, context);
  if (kind === old.kind) return { value: old.entry };
  return sameValue(old.entry, old.kind.empty) ? { value: kind.empty } : kind.read(old.entry, context);
}

function comeBack(work: Workspace, slot: Slot): void {
  const entry = work.aside.get(slot.name);
  if (entry === undefined) return;
  work.aside.delete(slot.name);
  slot.isGiven = true;
  enter(slot, slot.kind.read(entry, textContext(slot, work.locale)), toPlainText(entry));
  settleEntry(work, slot);
}

/** What a submit found goes on standing where it still holds: nobody has pressed the button or changed the field. */
function carrySubmit(before: Workspace, work: Workspace): void {
  for (const rule of work.plan.rules) {
    if (rule.kind !== 'submitCheck') continue;
    const standing = rule.fields.filter((name) => before.slots.get(name)?.submitIssues?.has(rule.id));
    if (standing.length > 0) keepStanding(work, rule, standing);
  }
}

function compare(before: Plan, after: Plan): ReplaceResult {
  const retold = retoldFields(before, after);
  const changed = [...after.items.keys()].filter((name) => {
    const isSame =
      sameJson(before.items.get(name), after.items.get(name)) && sameJson(rulesOf(before, name), rulesOf(after, name));
    return !isSame || retold.has(name);
  });
  return { changed, dropped: [...before.items.keys()].filter((name) => !after.items.has(name)) };
}

function rulesOf({ document }: Plan, name: string): readonly Rule[] {
  return document.rules.filter((rule) => (rule.kind === 'binding' ? rule.field === name : rule.fields.includes(name)));
}

/** Fields with a text that differs: a text's key is its field's label key, alone or with something after it. */
function retoldFields(before: Plan, after: Plan): ReadonlySet<string> {
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
