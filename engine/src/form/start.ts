import type { FormValues } from '@lifeform/metadata';
import type { FormRuntime } from './form-runtime.ts';
import { dropRows, startField, startRows } from './row-list.ts';

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
    if (runtime.rows.rows.length > 0) dropRows(work, runtime.rows.rows);
    startRows(work, runtime.rows, given);
  }
  work.typing.clear();
}
