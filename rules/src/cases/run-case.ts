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

type Came = { readonly kind: 'value'; readonly value: unknown } | { readonly kind: 'failure'; readonly reason: string };

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
    return { kind: 'failure', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** In the classic dialect an unknown operator fails when it is evaluated, not when it is compiled. */
function compileClassic(rule: unknown): CompiledLogic {
  const unknown = checkWithin(SUITE_SIZE, rule, {}).filter(({ code }) => code === 'unknown-operator');
  const failing = unknown.map(({ found }): [string, Operation] => [found, () => failUnknown(found)]);
  return compileWithin(SUITE_SIZE, rule, Object.fromEntries(failing));
}

function failUnknown(name: string): never {
  throw new TypeError(`there is no operator ${JSON.stringify(name)}`);
}

function isMatch(wanted: Wanted, came: Came): boolean {
  if (wanted.kind === 'result') return came.kind === 'value' && sameValue(wanted.value, came.value);
  return came.kind === 'failure' || (isNaNError(wanted.error) && Number.isNaN(came.value));
}

/** JSON cannot hold NaN, so suites expect an error of type NaN where the classic dialect returns NaN. */
function isNaNError(error: unknown): boolean {
  return error === 'NaN' || (typeof error === 'object' && error !== null && 'type' in error && error.type === 'NaN');
}

function showWanted(wanted: Wanted): string {
  return wanted.kind === 'result' ? showValue(wanted.value) : `an error: ${showValue(wanted.error)}`;
}
