import type { FieldExpectation } from '@lifeform/metadata';
import type { RuleExplanation } from '../form/types.ts';

/** Why a step could not be done as a person would do it. */
export type BlockedReason =
  | 'unknown-field'
  | 'unknown-setup'
  | 'rejected-form'
  | 'hidden'
  | 'disabled'
  | 'read-only'
  | 'locked'
  | 'not-offered';

/** The first thing of a step that did not hold. */
export interface CaseFailure {
  /** Id of the case. */
  readonly case: string;
  /** Position of the step, from 0. */
  readonly step: number;
  /** Undefined where the form as a whole is meant. */
  readonly field: string | undefined;
  /** What did not hold: a property of the field, `accepted`, or `action` for a step nobody could do. */
  readonly property: keyof FieldExpectation | 'accepted' | 'action';
  readonly expected: unknown;
  /** A `BlockedReason` where the property is `action`. */
  readonly got: unknown;
  /** Why the property is as it is, where a rule decides it. */
  readonly explanation: RuleExplanation | undefined;
}

export interface CaseResult {
  readonly case: string;
  /** Steps done, the failed one included. */
  readonly steps: number;
  /** Everything that did not hold after the first step that failed; empty for a case that holds. */
  readonly failures: readonly CaseFailure[];
}
