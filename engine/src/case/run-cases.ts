import {
  type CaseGiven,
  type CaseStep,
  caseSetup,
  type FormCase,
  type FormDocument,
  type FormSetup,
} from '@lifeform/metadata';
import { createForm } from '../form/create-form.ts';
import { FormRejectedError } from '../form/form-rejected-error.ts';
import type { Form, FormOptions, UserContext } from '../form/types.ts';
import type { CaseFailure, CaseResult } from './case-result.ts';
import { compareField } from './compare-field.ts';
import { takeStep } from './take-step.ts';

export interface CaseSurroundings {
  /** Setups a case may run under. */
  readonly setups: readonly FormSetup[];
  /** `user.overrides` of a case without its own. */
  readonly overrides?: UserContext['overrides'];
  /** The day of a case without its own. */
  readonly now: () => Date;
  /** Hears of what runs in the forms, see `watchCoverage`. */
  readonly watch?: Pick<FormOptions, 'onRule' | 'onDecision'> & {
    /** Called after each step, with the form as it then is. */
    readonly onStep?: (form: Form) => void;
  };
}

/**
 * Runs a form's cases without a screen. Time stands still: a button's delay never ends.
 * @returns one result per case, in order; never throws, whatever the case or form contains
 */
export function runCases(
  document: FormDocument,
  surroundings: CaseSurroundings,
  cases: readonly FormCase[] = document.cases ?? [],
): readonly CaseResult[] {
  return cases.map((testCase) => runCase(document, surroundings, testCase));
}

function runCase(document: FormDocument, surroundings: CaseSurroundings, testCase: FormCase): CaseResult {
  const { id, given = {}, steps } = testCase;
  const blocked = (got: string, expected: unknown): CaseResult => {
    const failure = { step: 0, field: undefined, property: 'action', expected, got, explanation: undefined } as const;
    return { case: id, steps: 0, failures: [{ case: id, ...failure }] };
  };
  try {
    const form = openCase(document, given, surroundings);
    return form ? runSteps(id, form, steps, surroundings.watch?.onStep) : blocked('unknown-setup', caseSetup(given));
  } catch (error) {
    if (error instanceof FormRejectedError) return blocked('rejected-form', 'open');
    throw error;
  }
}

/** The form as a case is given it; undefined where there is no such setup. @throws FormRejectedError */
export function openCase(document: FormDocument, given: CaseGiven, surroundings: CaseSurroundings): Form | undefined {
  const setupID = caseSetup(given);
  const setup = surroundings.setups.find(({ id }) => id === setupID);
  if (setupID !== undefined && setup === undefined) return undefined;
  return createForm(document, optionsOf(given, setup, surroundings));
}

function runSteps(
  id: string,
  form: Form,
  steps: readonly CaseStep[],
  onStep: (form: Form) => void = () => undefined,
): CaseResult {
  for (const [index, step] of steps.entries()) {
    const failures = failuresOf(form, step);
    onStep(form);
    if (failures.length > 0) {
      return { case: id, steps: index + 1, failures: failures.map((rest) => ({ case: id, step: index, ...rest })) };
    }
  }
  return { case: id, steps: steps.length, failures: [] };
}

type StepFailure = Omit<CaseFailure, 'case' | 'step'>;

function failuresOf(form: Form, step: CaseStep): readonly StepFailure[] {
  const { action, field, expect = {} } = step;
  const { accepted, blockedReason } = takeStep(form, step);
  const failed = { field, explanation: undefined };
  if (blockedReason !== undefined) return [{ ...failed, property: 'action', expected: action, got: blockedReason }];
  const isAsExpected = step.accepted === undefined || step.accepted === accepted;
  return [
    ...(isAsExpected
      ? []
      : [{ ...failed, property: 'accepted', expected: step.accepted, got: accepted ?? null } as const]),
    ...Object.entries(expect).flatMap(([name, expectation]) => compareField(form, name, expectation)),
  ];
}

function optionsOf(
  given: CaseGiven,
  setup: FormSetup | undefined,
  { now, overrides, watch }: CaseSurroundings,
): FormOptions {
  const { values, chosen, today, language = 'en' } = given;
  return {
    ...(watch?.onRule ? { onRule: watch.onRule } : {}),
    ...(watch?.onDecision ? { onDecision: watch.onDecision } : {}),
    locale: language,
    now: today === undefined ? now : () => noonOf(today),
    user: userOf(given, overrides),
    schedule: () => undefined,
    ...(setup ? { setup } : {}),
    ...(values ? { values } : {}),
    ...(chosen ? { chosen } : {}),
  };
}

/** Noon in local time, so that the calendar day is the same wherever the case runs. */
function noonOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

function userOf({ permissions = [], overrides }: CaseGiven, otherwise: UserContext['overrides'] = {}): UserContext {
  return {
    permissions: Object.fromEntries(permissions.map((name) => [name, { isActive: true }])),
    overrides: overrides ?? otherwise,
  };
}
