import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import { logic } from '../../../form/schema/logic.ts';
import { object } from '../../../form/schema/schema.ts';
import { figureList } from './figure-list.ts';
import type { MappingKind } from './mapping-kind.ts';

/** Figures of a payout annuity; those without a value are left out. */
const PAYOUT_FIGURES = [
  'payment',
  'yearlyIncome',
  'survivorPayment',
  'guaranteeMonths',
  'certainTotal',
  'returnedByYear',
  'taxablePart',
] as const;
export type PayoutFigure = (typeof PAYOUT_FIGURES)[number];

/**
 * Input of calculation `payoutAnnuity`: payments bought by a premium. The first life is `insured`; `mode` is the months
 * between payments.
 */
export interface PayoutAnnuityMapping {
  /** Dollars. */
  readonly premium: Logic;
  /** single, joint or certain. */
  readonly form: Logic;
  /** The second life of a joint annuity. */
  readonly second: { readonly issueAge: Logic; readonly sex: Logic };
  /** Calendar year of purchase. */
  readonly purchaseYear: Logic;
  /** Fraction of the payment that continues after a death. */
  readonly survivorShare: Logic;
  /** Whose death reduces the payment: either or primary. */
  readonly reducesOn: Logic;
  /** Months of guaranteed payments. */
  readonly guaranteeMonths: Logic;
  /** none, instalment or cash. */
  readonly refund: Logic;
  /** Months of a term certain. */
  readonly months: Logic;
  /** Yearly increase, a fraction. */
  readonly indexation: Logic;
  readonly registered: Logic;
  /** In display order; the first with a value is highlighted. */
  readonly figures: readonly PayoutFigure[];
}

export const payoutAnnuityMapping: MappingKind<PayoutAnnuityMapping> = {
  schema: object<PayoutAnnuityMapping>({
    premium: logic,
    form: logic,
    second: object<PayoutAnnuityMapping['second']>({ issueAge: logic, sex: logic }),
    purchaseYear: logic,
    survivorShare: logic,
    reducesOn: logic,
    guaranteeMonths: logic,
    refund: logic,
    months: logic,
    indexation: logic,
    registered: logic,
    figures: figureList(PAYOUT_FIGURES),
  }),
  // The schema has checked the figures.
  lint: ({ figures: _figures, second, ...expressions }, { path, readable }) => [
    ...lintEach(expressions, path, readable),
    ...lintEach({ ...second }, `${path}/second`, readable),
  ],
};
