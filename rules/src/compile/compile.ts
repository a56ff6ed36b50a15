import { MAX_STEPS, RULE_SIZE, type SizeLimits } from '../budget.ts';
import { explainRun, trace } from '../explain/trace.ts';
import type { Explanation } from '../explanation.ts';
import type { Operations } from '../operators/operation.ts';
import { operationTable } from '../operators/operations.ts';
import { build } from './build.ts';
import { checkWithin } from './check.ts';
import { type Dependencies, dependenciesOf } from './dependencies.ts';
import type { Evaluate, Run } from './evaluate.ts';
import { LogicRejectedError } from './logic-rejected-error.ts';

/** An expression ready to run. */
export interface CompiledLogic {
  readonly dependencies: Dependencies;
  /**
   * The value over a scope of plain data. Never changes the scope.
   * @throws RuleBudgetError when a loop or a text grows past its limit; TypeError from an operator's misuse
   */
  evaluate(scope: unknown): unknown;
  /** The value with that of every part, as `evaluate` found them. Throws as `evaluate` does. */
  explain(scope: unknown): Explanation;
}

/**
 * Compiles an expression to closures, once.
 * @param extra operators the caller adds to the product's
 * @throws LogicRejectedError with everything `check` found
 */
export function compile(logic: unknown, extra: Operations = {}): CompiledLogic {
  return compileWithin(RULE_SIZE, logic, extra);
}

/** The same, for an expression that may be of another size than a rule. */
export function compileWithin(limits: SizeLimits, logic: unknown, extra: Operations): CompiledLogic {
  const issues = checkWithin(limits, logic, extra);
  if (issues.length > 0) throw new LogicRejectedError(issues);
  const operations = operationTable(extra);
  const evaluate = build(logic, { operations });
  // One run is used again and again: evaluation is synchronous and no operator calls back into a rule.
  const run: Run = { steps: MAX_STEPS, parts: undefined };
  let traced: Evaluate | undefined;
  return {
    dependencies: dependenciesOf(logic),
    evaluate: (scope) => {
      run.steps = MAX_STEPS;
      return evaluate(scope, run);
    },
    explain: (scope) => {
      traced ??= build(logic, { operations, trace });
      return explainRun(traced, { steps: MAX_STEPS }, scope);
    },
  };
}
