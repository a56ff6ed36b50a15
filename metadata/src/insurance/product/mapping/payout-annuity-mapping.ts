import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import { logic } from '../../../form/schema/logic.ts';
import { object } from '../../../form/schema/schema.ts';
import { figureList } from './figure-list.ts';
import type { MappingKind } from './mapping-kind.ts';

/** The figures of a payout annuity; those it does not have are left out. */
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

/** What calculation `payoutAnnuity` reads: payments a premium buys. The first life is `insured`, the step is `mode`. */
export interface PayoutAnnuityMapping {
  /** Dollars. */
  readonly premium: Logic;
  /** single, joint or certain. */
  readonly form: Logic;
  /** The second life of a joint annuity. */
  readonly second: { readonly issueAge: Logic; readonly sex: Logic };
  /** Calendar year of purchase. */
  readonly purchaseYear: Logic;
  /** Share of the payment that remains after a death, a fraction. */
  readonly survivorShare: Logic;
  /** Whose death reduces the payment: either or primary. */
  readonly reducesOn: Logic;
  /** Months of payments that are made whoever is alive. */
  readonly guaranteeMonths: Logic;
  /** none, instalment or cash. */
  readonly refund: Logic;
  /** Months of a term certain. */
  readonly months: Logic;
  /** Yearly increase, a fraction. */
  readonly indexation: Logic;
  readonly registered: Logic;
  /** In the order they are shown; the first there is stands out. */
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
  // The schema has seen to the figures.
  lint: ({ figures: _figures, second, ...expressions }, { path, readable }) => [
    ...lintEach(expressions, path, readable),
    ...lintEach({ ...second }, `${path}/second`, readable),
  ],
};
