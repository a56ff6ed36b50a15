import type { FieldExpectation } from '@lifeform/metadata';
import type { RuleExplanation } from '../form/types.ts';

/** Why a user could not do a step. */
export type BlockedReason =
  | 'unknown-field'
  | 'unknown-setup'
  | 'rejected-form'
  | 'hidden'
  | 'disabled'
  | 'read-only'
  | 'locked'
  | 'not-offered';

/** The first failed expectation of a step. */
export interface CaseFailure {
  /** Id of the case. */
  readonly case: string;
  /** Position of the step, from 0. */
  readonly step: number;
  /** Undefined for the form as a whole. */
  readonly field: string | undefined;
  /** The failed property of the field, `accepted`, or `action` for a step that could not be done. */
  readonly property: keyof FieldExpectation | 'accepted' | 'action';
  readonly expected: unknown;
  /** A `BlockedReason` when the property is `action`. */
  readonly got: unknown;
  /** The rule's explanation of the property, if a rule decides it. */
  readonly explanation: RuleExplanation | undefined;
}

export interface CaseResult {
  readonly case: string;
  /** Steps done, including the failed one. */
  readonly steps: number;
  /** All failures of the first step that failed; empty for a case that passes. */
  readonly failures: readonly CaseFailure[];
}

/** What came of a step: whether the form let it through, or why it could not be done. */
export interface StepOutcome {
  readonly accepted?: boolean;
  readonly blockedReason?: BlockedReason;
}
