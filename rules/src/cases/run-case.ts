import type { SizeLimits } from '../budget.ts';
import { checkWithin } from '../compile/check.ts';
import { type CompiledLogic, compileWithin } from '../compile/compile.ts';
import type { Operation } from '../operators/operation.ts';
import type { SuiteCase, Wanted } from './case-file.ts';
import { sameValue } from './same-value.ts';
import { showValue } from './show-value.ts';

export interface CaseOutcome {
  readonly suiteCase: SuiteCase;
  readonly matches: boolean;
  /** In words, for a person to compare with the result. */
  readonly expected: string;
  readonly got: string;
}

type Came =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'failure'; readonly reason: string; readonly isUnknownOperator: boolean };

class UnknownOperatorError extends TypeError {
  override readonly name = 'UnknownOperatorError';
}

/** Suites have no size limit; this one only protects the stack. */
const SUITE_SIZE: SizeLimits = { depth: 1_000, nodes: 1_000_000 };

/** Runs one case. Never throws. */
export function runCase(suiteCase: SuiteCase): CaseOutcome {
  const came = evaluate(suiteCase);
  return {
    suiteCase,
    matches: isMatch(suiteCase.wanted, came),
    expected: showWanted(suiteCase.wanted),
    got: came.kind === 'value' ? showValue(came.value) : `an error: ${came.reason}`,
  };
}

function evaluate({ rule, data }: SuiteCase): Came {
  try {
    return { kind: 'value', value: compileClassic(rule).evaluate(data) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'failure', reason, isUnknownOperator: error instanceof UnknownOperatorError };
  }
}

/** In the classic dialect an unknown operator fails when it is evaluated, not when it is compiled. */
function compileClassic(rule: unknown): CompiledLogic {
  const unknown = checkWithin(SUITE_SIZE, rule, {}).filter(({ code }) => code === 'unknown-operator');
  const failing = unknown.map(({ found }): [string, Operation] => [found, () => failUnknown(found)]);
  return compileWithin(SUITE_SIZE, rule, Object.fromEntries(failing));
}

function failUnknown(name: string): never {
  throw new UnknownOperatorError(`there is no operator ${JSON.stringify(name)}`);
}

function isMatch(wanted: Wanted, came: Came): boolean {
  if (wanted.kind === 'result') return came.kind === 'value' && sameValue(wanted.value, came.value);
  if (came.kind === 'value') return isOfType(wanted.error, 'NaN') && Number.isNaN(came.value);
  // What a missing operator would have done is not known: it meets no error but its own.
  return !came.isUnknownOperator || isOfType(wanted.error, 'Unknown Operator');
}

/** JSON cannot hold NaN, so suites expect an error of type NaN where the classic dialect returns NaN. */
function isOfType(error: unknown, type: 'NaN' | 'Unknown Operator'): boolean {
  return error === type || (typeof error === 'object' && error !== null && 'type' in error && error.type === type);
}

function showWanted(wanted: Wanted): string {
  return wanted.kind === 'result' ? showValue(wanted.value) : `an error: ${showValue(wanted.error)}`;
}
