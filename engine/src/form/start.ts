import type { FormValues } from '@lifeform/metadata';
import { toPlainText } from '../field-type/text-kind.ts';
import { enter, type FieldRuntime, textContext } from './field-runtime.ts';
import type { FormRuntime } from './form-runtime.ts';
import { settleEntry } from './run-rules.ts';

/** Fills every field from the values given, or else with what a new form starts with. */
export function startEntries(work: FormRuntime, values: FormValues): void {
  for (const runtime of work.runtimes.values()) {
    startEntry(work, runtime, values);
    runtime.checkIssues?.clear();
    runtime.submitIssues?.clear();
    settleEntry(work, runtime);
  }
  work.typing.clear();
}

/** A locked field is fixed: not even a saved value moves it. */
function startEntry(work: FormRuntime, runtime: FieldRuntime, values: FormValues): void {
  const given = Object.hasOwn(values, runtime.name) ? values[runtime.name] : undefined;
  const isTaken = given !== undefined && runtime.item.locked !== true && runtime.kind.carriesValue;
  runtime.isGiven = isTaken;
  if (!isTaken) enter(runtime, { value: runtime.start }, undefined);
  else enter(runtime, runtime.kind.read(given, textContext(runtime, work.locale)), toPlainText(given));
}
