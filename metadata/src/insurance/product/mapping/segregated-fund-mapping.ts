import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import { logic } from '../../../form/schema/logic.ts';
import { object, optional } from '../../../form/schema/schema.ts';
import { type TaxFreeMapping, taxFreeSchema } from './deposit-mapping.ts';
import { figureList } from './figure-list.ts';
import type { MappingKind } from './mapping-kind.ts';

/** Figures of a segregated fund; those without a value are left out. */
const SEGREGATED_FIGURES = [
  'maturityGuarantee',
  'deathGuarantee',
  'valueAtAge',
  'lowerValueAtAge',
  'firstWithdrawal',
  'minimum',
  'units',
  'managementExpense',
  'roomBefore',
  'roomAfter',
] as const;
export type SegregatedFigure = (typeof SEGREGATED_FIGURES)[number];

/** For a yearly legal minimum: years are calendar years. */
export interface MinimumMapping {
  /** Age last birthday on 1 January of the first year shown; decides the minimum and the years shown. */
  readonly age: Logic;
  /** Calendar year of the first year shown. */
  readonly firstYear: Logic;
  /** Truthy when that is the year of purchase, which has no minimum. */
  readonly startsWithPurchase: Logic;
}

/** Input of calculation `segregatedFund`: units with guarantees. The depositor's age is that of `insured`. */
export interface SegregatedFundMapping {
  /** Dollars at the start. */
  readonly deposit: Logic;
  /** A fund of the product in the basis. */
  readonly fund: Logic;
  /** Dollars a unit at the start. */
  readonly unitPrice: Logic;
  /** Age up to which values are shown. */
  readonly toAge: Logic;
  /** Dollars withdrawn at the end of each year; at least the legal minimum when the product pays one. */
  readonly withdrawal: Logic;
  /** Age at the end of the first year of those withdrawals; absent or no number = from the first year. */
  readonly withdrawalFrom?: Logic;
  /** Truthy when the death guarantee is raised at each anniversary. */
  readonly resets: Logic;
  /** For a product with a legal minimum; older setups without it count years since the deposit. */
  readonly minimum?: MinimumMapping;
  /** Present when tax-free room limits the deposit. */
  readonly taxFree?: TaxFreeMapping;
  /** In display order; the first with a value is highlighted. */
  readonly figures: readonly SegregatedFigure[];
}

export const segregatedFundMapping: MappingKind<SegregatedFundMapping> = {
  schema: object<SegregatedFundMapping>({
    deposit: logic,
    fund: logic,
    unitPrice: logic,
    toAge: logic,
    withdrawal: logic,
    withdrawalFrom: optional(logic),
    resets: logic,
    minimum: optional(object<MinimumMapping>({ age: logic, firstYear: logic, startsWithPurchase: logic })),
    taxFree: optional(taxFreeSchema),
    figures: figureList(SEGREGATED_FIGURES),
  }),
  // The schema has checked the figures.
  lint: ({ figures: _figures, minimum, taxFree, ...expressions }, { path, readable }) => [
    ...lintEach(expressions, path, readable),
    ...lintEach({ ...minimum }, `${path}/minimum`, readable),
    ...lintEach({ ...taxFree }, `${path}/taxFree`, readable),
  ],
};
