import type { FieldValue, FormValues } from '@lifeform/metadata';
import { toPlainText } from '../field-type/text-kind.ts';
import { extras } from './extras.ts';
import { enter, type FieldRuntime, textContext } from './field-runtime.ts';
import type { FormRuntime } from './form-runtime.ts';
import { settleEntry } from './run-rules.ts';

/** Fills every field from the given values, else from a new form's defaults. */
export function startEntries(work: FormRuntime, values: FormValues): void {
  for (const runtime of [...work.runtimes.values()]) {
    // Fields of rows are made anew with their rows.
    if (runtime.row !== undefined) continue;
    const given = Object.hasOwn(values, runtime.name) ? values[runtime.name] : undefined;
    runtime.checkIssues?.clear();
    runtime.submitIssues?.clear();
    if (runtime.rows === undefined) {
      startField(work, runtime, given);
      continue;
    }
    runtime.isGiven = given !== undefined;
    if (runtime.rows.rows.length > 0) extras().dropRows(work, runtime.rows.rows);
    extras().startRows(work, runtime.rows, given);
  }
  work.typing.clear();
}

/** A locked field is fixed: not even a saved value moves it. */
export function startField(work: FormRuntime, runtime: FieldRuntime, given: FieldValue | undefined): void {
  const isTaken = given !== undefined && runtime.item.locked !== true && runtime.kind.carriesValue;
  runtime.isGiven = isTaken;
  runtime.cleared = undefined;
  runtime.clearing = undefined;
  runtime.offered = undefined;
  if (!isTaken) enter(runtime, { value: runtime.start }, undefined);
  else enter(runtime, runtime.kind.read(given, textContext(runtime, work.locale)), toPlainText(given));
  settleEntry(work, runtime);
}
