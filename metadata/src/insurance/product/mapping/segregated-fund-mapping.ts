import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import { logic } from '../../../form/schema/logic.ts';
import { object, optional } from '../../../form/schema/schema.ts';
import { type TaxFreeMapping, taxFreeSchema } from './deposit-mapping.ts';
import { figureList } from './figure-list.ts';
import type { MappingKind } from './mapping-kind.ts';

/** The figures of a segregated fund; those it does not have are left out. */
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

/** Where the law wants a yearly minimum paid: years are calendar years. */
export interface MinimumMapping {
  /** Last birthday on 1 January of the first year shown; minimum and years shown go by it. */
  readonly age: Logic;
  /** Calendar year of the first year shown. */
  readonly firstYear: Logic;
  /** Truthy where that is the year of purchase, in which no minimum is owed. */
  readonly startsWithPurchase: Logic;
}

/** What calculation `segregatedFund` reads: units with guarantees. The depositor's age is that of `insured`. */
export interface SegregatedFundMapping {
  /** Dollars at the start. */
  readonly deposit: Logic;
  /** A fund of the product in the basis. */
  readonly fund: Logic;
  /** Dollars a unit at the start. */
  readonly unitPrice: Logic;
  /** Age up to which values are shown. */
  readonly toAge: Logic;
  /** Dollars taken at the end of each year; where the product pays a legal minimum, at least that. */
  readonly withdrawal: Logic;
  /** Truthy where the death guarantee is raised at each anniversary. */
  readonly resets: Logic;
  /** Where the product pays a legal minimum; a setup of before it was told by date goes by years since the deposit. */
  readonly minimum?: MinimumMapping;
  /** Where tax-free room limits the deposit. */
  readonly taxFree?: TaxFreeMapping;
  /** In the order they are shown; the first there is stands out. */
  readonly figures: readonly SegregatedFigure[];
}

export const segregatedFundMapping: MappingKind<SegregatedFundMapping> = {
  schema: object<SegregatedFundMapping>({
    deposit: logic,
    fund: logic,
    unitPrice: logic,
    toAge: logic,
    withdrawal: logic,
    resets: logic,
    minimum: optional(object<MinimumMapping>({ age: logic, firstYear: logic, startsWithPurchase: logic })),
    taxFree: optional(taxFreeSchema),
    figures: figureList(SEGREGATED_FIGURES),
  }),
  // The schema has seen to the figures.
  lint: ({ figures: _figures, minimum, taxFree, ...expressions }, { path, readable }) => [
    ...lintEach(expressions, path, readable),
    ...lintEach({ ...minimum }, `${path}/minimum`, readable),
    ...lintEach({ ...taxFree }, `${path}/taxFree`, readable),
  ],
};
