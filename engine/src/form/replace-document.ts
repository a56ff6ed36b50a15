import { type FormDocument, type Messages, type ProductSetup, type Rule, sameJson } from '@lifeform/metadata';
import type { Reading, TextContext } from '../field-type/field-kind.ts';
import { type Plan, planForm } from './plan.ts';
import { queueAll, runPending, settleEntry } from './run-rules.ts';
import { enter, type Slot, textContext } from './slot.ts';
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
  setup: ProductSetup | undefined,
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
  return { work, result: compare(before.plan, work.plan) };
}

function keepAside(before: Workspace, work: Workspace): void {
  for (const [name, entry] of before.aside) work.aside.set(name, entry);
  for (const slot of before.slots.values()) {
    if (!work.slots.has(slot.name) && slot.isGiven) work.aside.set(slot.name, slot.entry);
  }
}

function carryOver(before: Workspace, work: Workspace, slot: Slot): void {
  touch(work, slot);
  const old = before.slots.get(slot.name);
  if (old === undefined) {
    comeBack(work, slot);
    return;
  }
  Object.assign(slot, { isDirty: old.isDirty, isLeft: old.isLeft, isDelayed: old.isDelayed, state: old.state });
  slot.isGiven = old.isGiven;
  carryEntry(work, slot, old);
}

function carryEntry(work: Workspace, slot: Slot, old: Slot): void {
  const context = textContext(slot, work.locale);
  if (old.isGiven && slot.item.locked !== true) {
    enter(slot, carriedReading(slot, old, context), old.typed ?? String(old.entry));
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
  return kind === old.kind ? { value: old.entry } : kind.read(old.entry, context);
}

function comeBack(work: Workspace, slot: Slot): void {
  const entry = work.aside.get(slot.name);
  if (entry === undefined) return;
  work.aside.delete(slot.name);
  slot.isGiven = true;
  enter(slot, slot.kind.read(entry, textContext(slot, work.locale)), String(entry));
  settleEntry(work, slot);
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
