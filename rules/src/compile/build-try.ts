import { RuleBudgetError } from '../budget.ts';
import { RuleThrownError } from '../rule-error.ts';
import { readsOut } from './build-val.ts';
import type { Evaluate } from './evaluate.ts';

/** `try`: the first argument that answers without an error; each after the first reads the error before it. */
export function buildTry(args: readonly unknown[], parts: readonly Evaluate[]): Evaluate {
  const remembers = args.slice(1).some(readsOut);
  return (scope, run) => {
    const { frame, parts: told } = run;
    let failure: unknown;
    for (const [at, part] of parts.entries()) {
      try {
        if (at > 0 && remembers) run.frame = { scope, index: 0, up: frame };
        return part(at === 0 ? scope : errorIn(failure), run);
      } catch (error) {
        // A rule does not get around its limits.
        if (error instanceof RuleBudgetError) throw error;
        failure = error;
      } finally {
        run.frame = frame;
        run.parts = told;
      }
    }
    if (failure !== undefined) throw failure;
    return null;
  };
}

/** An error as a rule reads it. */
export function errorIn(failure: unknown): object {
  if (failure instanceof RuleThrownError) return failure.error;
  if (failure instanceof TypeError) return { type: 'Invalid Arguments' };
  return { type: failure instanceof Error ? failure.message : String(failure) };
}
