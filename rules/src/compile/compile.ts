import { MAX_STEPS, RULE_SIZE, type SizeLimits } from '../budget.ts';
import type { Dialect } from '../dialect/dialect.ts';
import type { Explanation } from '../explanation.ts';
import type { Logic } from '../logic.ts';
import type { Operations } from '../operators/operation.ts';
import { operationTable } from '../operators/operations.ts';
import { type Build, build, type TracedNode } from './build.ts';
import { checkWithin, isChecked } from './check.ts';
import { type Dependencies, dependenciesOf } from './dependencies.ts';
import type { Evaluate, Run } from './evaluate.ts';
import { LogicRejectedError } from './logic-rejected-error.ts';
import { explainRun, trace } from './trace.ts';

/** An expression ready to run. */
export interface CompiledLogic {
  readonly dependencies: Dependencies;
  /**
   * The value over a scope of plain data. Never changes the scope.
   * @throws RuleBudgetError when a loop or a text grows past its limit; TypeError when an operator is misused
   */
  evaluate(scope: unknown): unknown;
  /** The value, with the values of every part. Throws as `evaluate` does. */
  explain(scope: unknown): Explanation;
  /** Built anew with what `trace` makes of each part: for `observe`. */
  rebuilt(trace: (logic: Logic) => (node: TracedNode) => Evaluate): Evaluate;
}

/**
 * Compiles an expression to closures.
 * @param extra operators the caller adds to the product's
 * @throws LogicRejectedError with everything `check` found
 */
export function compile(logic: unknown, extra: Operations = {}, dialect: Dialect = 'classic'): CompiledLogic {
  if (!isChecked(logic, extra, dialect)) return compileWithin(RULE_SIZE, logic, extra, dialect);
  return new Closures(logic, { operations: operationTable(extra, dialect), dialect });
}

/** `compile` with other size limits than a rule's. */
export function compileWithin(limits: SizeLimits, logic: unknown, extra: Operations, dialect: Dialect): CompiledLogic {
  const issues = checkWithin(limits, logic, extra, dialect);
  if (issues.length > 0) throw new LogicRejectedError(issues);
  return new Closures(logic, { operations: operationTable(extra, dialect), dialect });
}

/** One object a rule and no more: forms have thousands of rules. */
class Closures implements CompiledLogic {
  readonly #logic: unknown;
  readonly #context: Build;
  readonly #root: Evaluate;
  // One run is reused: evaluation is synchronous and no operator calls back into a rule.
  readonly #run: Run = { steps: MAX_STEPS, root: undefined, frame: undefined, parts: undefined };
  #traced: Evaluate | undefined;
  #dependencies: Dependencies | undefined;

  constructor(logic: unknown, context: Build) {
    this.#logic = logic;
    this.#context = context;
    this.#root = build(logic, context);
  }

  get dependencies(): Dependencies {
    this.#dependencies ??= dependenciesOf(this.#logic);
    return this.#dependencies;
  }

  evaluate(scope: unknown): unknown {
    this.#run.steps = MAX_STEPS;
    // What threw in a loop left its scopes.
    this.#run.frame = undefined;
    this.#run.root = scope;
    return this.#root(scope, this.#run);
  }

  explain(scope: unknown): Explanation {
    this.#traced ??= build(this.#logic, { ...this.#context, trace });
    return explainRun(this.#traced, { steps: MAX_STEPS, root: scope }, scope);
  }

  rebuilt(tracing: (logic: Logic) => (node: TracedNode) => Evaluate): Evaluate {
    // What was checked is a Logic.
    return build(this.#logic, { ...this.#context, trace: tracing(this.#logic as Logic) });
  }
}
