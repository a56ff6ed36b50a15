import { isTruthy, type Logic } from '@lifeform/rules';
import type { Message } from '../../form/message/message.ts';
import { message, NAME } from '../../form/schema/common.ts';
import { logic } from '../../form/schema/logic.ts';
import { choice, list, named, object, optional, pattern, record, type Schema } from '../../form/schema/schema.ts';
import type { FormValues } from '../../form/schema/value.ts';
import { evaluateSetup } from './evaluate-setup.ts';
import type { ProductSetup } from './product-setup.ts';

/** What a person is asked for besides the illustration. */
export const SOLVE_QUESTIONS = ['target', 'from', 'age'] as const;
export type SolveQuestion = (typeof SOLVE_QUESTIONS)[number];

/**
 * A value of the form that is found from what the illustration is to show: the smallest or the largest value of a field
 * for which a figure of the illustration is at least, or at most, a target.
 *
 * `figure` and `target` read the form's values, `setup.*`, and
 * - `asked.target`, `asked.from`, `asked.age`: the answers to `asks`; the age is one at the end of a policy year;
 * - `at.{group}.{column}`: the ledger at that age, `sum.{group}.{column}` its total over all years; a column that is 0
 *   in every year is absent; `last.{group}.{column}` the last policy year in which it is not 0;
 * - `premium.annual`, `premium.paid` in the chosen mode, `premium.base`; `figures.{name}`.
 *
 * A `figure` that is null does not hold: the illustration does not do what was asked for.
 */
export interface SolveMapping {
  /** Unique among the product's. */
  readonly name: string;
  readonly title: Message;
  /** Whether it is offered for an illustration, over its values and `setup.*`; absent = it is. */
  readonly when?: Logic;
  /** The number that is found within its limits, or the choice among its options in their order. */
  readonly finds: string;
  readonly end: 'smallest' | 'largest';
  readonly figure: Logic;
  readonly holds: 'atLeast' | 'atMost';
  readonly target: Logic;
  readonly asks: readonly SolveQuestion[];
  /** Other fields, set together with it; they may be what was `asked`. */
  readonly changes?: Readonly<Record<string, Logic>>;
}

export const solveSchema: Schema<SolveMapping> = named(
  'SolveMapping',
  object<SolveMapping>({
    name: pattern(NAME),
    title: message,
    when: optional(logic),
    finds: pattern(NAME),
    end: choice(['smallest', 'largest']),
    figure: logic,
    holds: choice(['atLeast', 'atMost']),
    target: logic,
    asks: list(choice(SOLVE_QUESTIONS), 3),
    changes: optional(record(NAME, logic, 20)),
  }),
);

/** Why a product does not have a solve that others have, as a person who looks for it is told. */
export interface NotSolved {
  /** As the others name it. */
  readonly name: string;
  readonly reason: Message;
}

export const notSolvedSchema: Schema<NotSolved> = named(
  'NotSolved',
  object<NotSolved>({ name: pattern(NAME), reason: message }),
);

/** What its expressions read besides the form and the product. */
export const SOLVE_SCOPE = ['asked', 'at', 'sum', 'last', 'premium', 'figures'] as const;

/** What a solve enters besides the value it finds. */
export function solveChanges(
  { changes = {} }: SolveMapping,
  setup: ProductSetup,
  values: FormValues,
  asked: Readonly<Partial<Record<SolveQuestion, number>>>,
): FormValues {
  const scope = { ...values, asked };
  const changed = Object.entries(changes).map(([field, logic]) => [field, evaluateSetup(logic, setup, scope)]);
  return Object.fromEntries(changed) as FormValues; // of the form's fields
}

/** The values that can be found for an illustration of a product. */
export function offeredSolves(setup: ProductSetup, values: FormValues): readonly SolveMapping[] {
  return (setup.solves ?? []).filter(({ when = true }) => isTruthy(evaluateSetup(when, setup, values)));
}
