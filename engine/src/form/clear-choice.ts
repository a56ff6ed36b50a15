import { type FieldValue, type OfferedOption, usesOptions } from '@lifeform/metadata';
import { joinCodes, splitCodes } from '../field-type/choice-kind.ts';
import { toPlainText } from '../field-type/text-kind.ts';
import { validOptions } from './dated-options.ts';
import { entered, finishCommit } from './events.ts';
import { enter, type FieldRuntime, sameValue, textContext } from './field-runtime.ts';
import { optionsOf } from './field-state.ts';
import { daysOf, type FormRuntime, touch } from './form-runtime.ts';
import { settleEntry } from './run-rules.ts';
import type { FormEvent } from './types.ts';

/** What one event changed of a form whose choices depend on one another, so that it can be taken back whole. */
export interface Clearing {
  readonly event: FormEvent;
  /** What the fields held before: those that were entered anew, and then those that were cleared for it. */
  readonly before: Map<FieldRuntime, FieldValue>;
}

/** Before a field is entered anew: keeps what it held, and ends the offer to take back what it had a part in. */
export function keepBefore(work: FormRuntime, runtime: FieldRuntime): void {
  endClearing(work, runtime.clearing);
  const { before } = clearingOf(work);
  if (!before.has(runtime)) before.set(runtime, runtime.entry);
}

function clearingOf(work: FormRuntime): Clearing {
  if (work.clearing?.event !== work.event) work.clearing = { event: work.event, before: new Map() };
  return work.clearing;
}

function endClearing(work: FormRuntime, clearing: Clearing | undefined): void {
  for (const field of clearing?.before.keys() ?? []) {
    if (field.clearing !== clearing) continue;
    field.clearing = undefined;
    field.cleared = undefined;
    touch(work, field);
  }
}

/** Events of a person. What is opened, and another language or document, changes no entry. */
const CLEARING: ReadonlySet<FormEvent['kind']> = new Set(['change', 'blur', 'click', 'submit']);

/**
 * Clears a choice that was offered until now and is not any more: it would refuse the submit, and choices that depend on
 * it would go by it. What was not offered before either stays, to be refused, as does what its item keeps; and
 * what is hidden and counts for nothing, until it is shown again.
 */
export function clearChoice(work: FormRuntime, runtime: FieldRuntime): void {
  const { item, state, entry, problem } = runtime;
  if (!CLEARING.has(work.event.kind) || state === undefined || problem !== undefined) return;
  if (item.locked === true || item.keepsChoice === true || !usesOptions(item)) return;
  // A rule has put another value in its place.
  if (!sameValue(entry, runtime.value)) return;
  const isSeveral = runtime.type === 'multicheck' || runtime.type === 'multiselect';
  const codes = isSeveral ? splitCodes(toPlainText(entry)) : [toPlainText(entry)];
  const offered = new Set(validOptions(optionsOf(runtime), daysOf(work)).map(({ code }) => code));
  const { optionItems } = state;
  if (runtime.isLeftOut) {
    if (!state.hidden || runtime.offered === undefined) runtime.offered = optionItems;
    return;
  }
  const isNow = (one: OfferedOption): boolean => optionItems.some(({ code }) => code === one.code);
  const before = [...optionItems, ...(runtime.offered ?? []).filter((one) => !isNow(one))];
  const gone = before.filter(({ code }) => codes.includes(code) && !offered.has(code));
  if (gone.length === 0) return;
  const left = joinCodes(codes.filter((code) => !gone.some((option) => option.code === code)));
  endClearing(work, runtime.clearing);
  const clearing = clearingOf(work);
  const by = [...clearing.before.keys()].find((field) => field.cleared === undefined)?.name;
  if (!clearing.before.has(runtime)) clearing.before.set(runtime, entry);
  for (const field of clearing.before.keys()) field.clearing = clearing;
  runtime.cleared = { options: gone, by };
  runtime.isDirty = true;
  enter(runtime, runtime.kind.read(left, textContext(runtime, work.locale)), undefined);
  touch(work, runtime);
  settleEntry(work, runtime);
}

/** Takes back the change that cleared a choice, with everything it cleared. */
export function takeBack(work: FormRuntime, { clearing }: FieldRuntime): void {
  if (clearing === undefined) return;
  endClearing(work, clearing);
  for (const [field, value] of clearing.before) {
    if (work.runtimes.get(field.name) !== field || field.item.locked === true) continue;
    entered(work, field, field.kind.read(value, textContext(field, work.locale)), toPlainText(value));
  }
  finishCommit(work, true);
}
