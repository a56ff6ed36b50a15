import type { SizeLimits } from '../budget.ts';
import { checkWithin } from '../compile/check.ts';
import { type CompiledLogic, compileWithin } from '../compile/compile.ts';
import { LogicRejectedError } from '../compile/logic-rejected-error.ts';
import type { Dialect } from '../dialect/dialect.ts';
import type { Operation } from '../operators/operation.ts';
import { RuleThrownError } from '../rule-error.ts';
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
  | {
      readonly kind: 'failure';
      readonly reason: string;
      readonly isUnknownOperator: boolean;
      /** Known of what the dialects define as an error; anything else meets whatever error is expected. */
      readonly type: unknown;
    };

class UnknownOperatorError extends TypeError {
  override readonly name = 'UnknownOperatorError';
}

/** Suites have no size limit; this one only protects the stack. */
const SUITE_SIZE: SizeLimits = { depth: 1_000, nodes: 1_000_000 };

/** Runs one case. Never throws. */
export function runCase(suiteCase: SuiteCase, dialect: Dialect): CaseOutcome {
  const came = evaluate(suiteCase, dialect);
  return {
    suiteCase,
    matches: isMatch(suiteCase.wanted, came),
    expected: showWanted(suiteCase.wanted),
    got: came.kind === 'value' ? showValue(came.value) : `an error: ${came.reason}`,
  };
}

function evaluate({ rule, data }: SuiteCase, dialect: Dialect): Came {
  try {
    return { kind: 'value', value: compileSuite(rule, dialect).evaluate(data) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isUnknownOperator = error instanceof UnknownOperatorError;
    return { kind: 'failure', reason, isUnknownOperator, type: typeOf(error) };
  }
}

function typeOf(error: unknown): unknown {
  if (error instanceof RuleThrownError) return 'type' in error.error ? error.error.type : undefined;
  if (!(error instanceof LogicRejectedError)) return undefined;
  const [{ code, found } = { code: undefined, found: undefined }] = error.issues;
  return code === 'always-fails' ? found : code === 'wrong-arguments' ? 'Invalid Arguments' : undefined;
}

/** In a suite an unknown operator fails when it is evaluated, not when it is compiled. */
function compileSuite(rule: unknown, dialect: Dialect): CompiledLogic {
  const unknown = checkWithin(SUITE_SIZE, rule, {}, 'classic').filter(({ code }) => code === 'unknown-operator');
  const failing = unknown.map(({ found }): [string, Operation] => [found, () => failUnknown(found)]);
  return compileWithin(SUITE_SIZE, rule, Object.fromEntries(failing), dialect);
}

function failUnknown(name: string): never {
  throw new UnknownOperatorError(`there is no operator ${JSON.stringify(name)}`);
}

function isMatch(wanted: Wanted, came: Came): boolean {
  if (wanted.kind === 'result') return came.kind === 'value' && sameValue(wanted.value, came.value);
  if (came.kind === 'value') return isOfType(wanted.error, 'NaN') && Number.isNaN(came.value);
  // What a missing operator would have done is not known: it meets no error but its own.
  if (came.isUnknownOperator) return isOfType(wanted.error, 'Unknown Operator');
  return came.type === undefined || isOfType(wanted.error, came.type);
}

/** JSON cannot hold NaN, so suites expect an error of type NaN where the classic dialect returns NaN. */
function isOfType(error: unknown, type: unknown): boolean {
  return error === type || (typeof error === 'object' && error !== null && 'type' in error && error.type === type);
}

function showWanted(wanted: Wanted): string {
  return wanted.kind === 'result' ? showValue(wanted.value) : `an error: ${showValue(wanted.error)}`;
}
