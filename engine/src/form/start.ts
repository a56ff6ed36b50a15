import type { FormValues } from '@lifeform/metadata';
import { toPlainText } from '../field-type/text-kind.ts';
import { settleEntry } from './run-rules.ts';
import { enter, type Slot, textContext } from './slot.ts';
import type { Workspace } from './workspace.ts';

/** Fills every field from the values given, or else with what a new form starts with. */
export function startEntries(work: Workspace, values: FormValues): void {
  for (const slot of work.slots.values()) {
    startEntry(work, slot, values);
    slot.checkIssues?.clear();
    slot.submitIssues?.clear();
    settleEntry(work, slot);
  }
  work.typing.clear();
}

/** A locked field is fixed: not even a saved value moves it. */
function startEntry(work: Workspace, slot: Slot, values: FormValues): void {
  const given = Object.hasOwn(values, slot.name) ? values[slot.name] : undefined;
  const isTaken = given !== undefined && slot.item.locked !== true && slot.kind.carriesValue;
  slot.isGiven = isTaken;
  if (!isTaken) enter(slot, { value: slot.start }, undefined);
  else enter(slot, slot.kind.read(given, textContext(slot, work.locale)), toPlainText(given));
}
