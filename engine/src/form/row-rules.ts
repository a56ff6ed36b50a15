import type { FormRuntime } from './form-runtime.ts';
import type { PlannedRule } from './plan-rules.ts';
import type { RowRuntime } from './row-runtime.ts';
import { runRule } from './run-rules.ts';

/** Runs rules in the rows in which they wait. Those that read the row before are done with it first. */
export function runInRows(work: FormRuntime, { first, last, index }: PlannedRule): void {
  const waiting = work.waiting.get(index);
  if (waiting === undefined) return;
  work.waiting.delete(index);
  const isOrdered = waiting.size > 1;
  for (const row of isOrdered ? [...waiting].sort((a, b) => a.index - b.index) : waiting) {
    let at: RowRuntime | undefined = row;
    // A row that changed may have marked the next one, which is then next.
    while (at !== undefined && runRow(work, at, first, last)) at = at.rows.rows[at.index + 1];
  }
  // What was marked on the way has run.
  work.waiting.delete(index);
}

/** False where nothing waited in the row. */
function runRow(work: FormRuntime, row: RowRuntime, first: number, last: number): boolean {
  let hasRun = false;
  for (let index = first; index <= last; index += 1) {
    const rule = work.compiled.rules[index];
    if (rule === undefined || row.pending[rule.local] !== 1) continue;
    row.pending[rule.local] = 0;
    runRule(work, rule, row);
    hasRun = true;
  }
  return hasRun;
}
