import { MAX_STEPS, RULE_SIZE, type SizeLimits } from '../budget.ts';
import type { Explanation } from '../explanation.ts';
import type { Logic } from '../logic.ts';
import type { Operation, Operations } from '../operators/operation.ts';
import { operationTable } from '../operators/operations.ts';
import { build } from './build.ts';
import { checkWithin, isChecked } from './check.ts';
import { type Dependencies, dependenciesOf } from './dependencies.ts';
import type { Evaluate, Run } from './evaluate.ts';
import { LogicRejectedError } from './logic-rejected-error.ts';
import { observing, type TellDecision } from './observe.ts';
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
  /** The value, telling how each decision in it comes out (`decisionsOf`), that of the whole too. Throws as `evaluate` does. */
  observe(scope: unknown, tell: TellDecision): unknown;
}

/**
 * Compiles an expression to closures.
 * @param extra operators the caller adds to the product's
 * @throws LogicRejectedError with everything `check` found
 */
export function compile(logic: unknown, extra: Operations = {}): CompiledLogic {
  return isChecked(logic, extra) ? new Closures(logic, operationTable(extra)) : compileWithin(RULE_SIZE, logic, extra);
}

/** `compile` with other size limits than a rule's. */
export function compileWithin(limits: SizeLimits, logic: unknown, extra: Operations): CompiledLogic {
  const issues = checkWithin(limits, logic, extra);
  if (issues.length > 0) throw new LogicRejectedError(issues);
  return new Closures(logic, operationTable(extra));
}

/** One object a rule and no more: forms have thousands of rules. */
class Closures implements CompiledLogic {
  readonly #logic: unknown;
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #root: Evaluate;
  // One run is reused: evaluation is synchronous and no operator calls back into a rule.
  readonly #run: Run = { steps: MAX_STEPS, parts: undefined };
  #traced: Evaluate | undefined;
  #observed: Evaluate | undefined;
  #dependencies: Dependencies | undefined;

  constructor(logic: unknown, operations: ReadonlyMap<string, Operation>) {
    this.#logic = logic;
    this.#operations = operations;
    this.#root = build(logic, { operations });
  }

  get dependencies(): Dependencies {
    this.#dependencies ??= dependenciesOf(this.#logic);
    return this.#dependencies;
  }

  evaluate(scope: unknown): unknown {
    this.#run.steps = MAX_STEPS;
    return this.#root(scope, this.#run);
  }

  explain(scope: unknown): Explanation {
    this.#traced ??= build(this.#logic, { operations: this.#operations, trace });
    return explainRun(this.#traced, { steps: MAX_STEPS }, scope);
  }
  observe(scope: unknown, tell: TellDecision): unknown {
    // What was checked is a Logic.
    this.#observed ??= build(this.#logic, { operations: this.#operations, trace: observing(this.#logic as Logic) });
    return this.#observed(scope, { steps: MAX_STEPS, parts: undefined, tell });
  }
}
