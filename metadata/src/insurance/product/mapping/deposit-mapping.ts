import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import { logic } from '../../../form/schema/logic.ts';
import { object, optional } from '../../../form/schema/schema.ts';
import { figureList } from './figure-list.ts';
import type { MappingKind } from './mapping-kind.ts';

/** Figures of a deposit; those without a value are left out. */
const DEPOSIT_FIGURES = [
  'maturityValue',
  'valueAtAge',
  'interestRate',
  'interestEarned',
  'earlyCash',
  'roomBefore',
  'roomAfter',
] as const;
export type DepositFigure = (typeof DEPOSIT_FIGURES)[number];

/** Input of calculation `deposit`: money at daily or guaranteed interest. The depositor's age is that of `insured`. */
export interface DepositMapping {
  /** Dollars. */
  readonly amount: Logic;
  /** Months the rate is guaranteed for; daily interest when not a number. */
  readonly months: Logic;
  /** Age up to which values are shown. */
  readonly toAge: Logic;
  /** The assumed guaranteed rate when a term is broken, a fraction; absent: the credited rate. */
  readonly currentRate?: Logic;
  /** Present when tax-free room limits the deposit. */
  readonly taxFree?: TaxFreeMapping;
  /** In display order; the first with a value is highlighted. */
  readonly figures: readonly DepositFigure[];
}

/** A person's tax-free savings so far. */
export interface TaxFreeMapping {
  /** Truthy when the deposit counts against the room. */
  readonly applies: Logic;
  readonly birthYear: Logic;
  /** First calendar year of residence; since birth when not a number. */
  readonly residentSince: Logic;
  /** Dollars contributed before, to all issuers. */
  readonly contributions: Logic;
  /** Dollars withdrawn before this year. */
  readonly withdrawals: Logic;
  /** Calendar year of the deposit. */
  readonly year: Logic;
}

export const taxFreeSchema = object<TaxFreeMapping>({
  applies: logic,
  birthYear: logic,
  residentSince: logic,
  contributions: logic,
  withdrawals: logic,
  year: logic,
});

export const depositMapping: MappingKind<DepositMapping> = {
  schema: object<DepositMapping>({
    amount: logic,
    months: logic,
    toAge: logic,
    currentRate: optional(logic),
    taxFree: optional(taxFreeSchema),
    figures: figureList(DEPOSIT_FIGURES),
  }),
  // The schema has checked the figures.
  lint: ({ figures: _figures, taxFree, ...expressions }, { path, readable }) => [
    ...lintEach(expressions, path, readable),
    ...lintEach({ ...taxFree }, `${path}/taxFree`, readable),
  ],
};
