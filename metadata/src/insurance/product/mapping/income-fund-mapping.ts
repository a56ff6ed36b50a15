import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import { logic } from '../../../form/schema/logic.ts';
import { object, optional } from '../../../form/schema/schema.ts';
import { figureList } from './figure-list.ts';
import type { MappingKind } from './mapping-kind.ts';

/** The figures of an income fund; those it does not have are left out. */
const INCOME_FIGURES = [
  'payment',
  'yearlyIncome',
  'minimum',
  'maximum',
  'taxWithheld',
  'valueAtAge',
  'lastsToAge',
] as const;
export type IncomeFigure = (typeof INCOME_FIGURES)[number];

/** What calculation `incomeFund` reads: a fund that pays a yearly income. Payments a year go by `mode`. */
export interface IncomeFundMapping {
  /** Dollars at the start. */
  readonly value: Logic;
  /** Last birthday on 1 January of the first year: the age the yearly minimum goes by, perhaps the spouse's. */
  readonly age: Logic;
  /** The owner's at that time, by which values are shown. */
  readonly ownerAge: Logic;
  /** Age up to which values are shown. */
  readonly toAge: Logic;
  /** Calendar year of the first projected year. */
  readonly firstYear: Logic;
  /** Truthy where that is the year of purchase, without a minimum. */
  readonly startsWithPurchase: Logic;
  /** Assumed return a year, a fraction. */
  readonly rate: Logic;
  /** A lower one, shown beside it. */
  readonly lowerRate: Logic;
  /** minimum, maximum or flat. */
  readonly payout: Logic;
  /** Dollars a year of a flat payout. */
  readonly flatAmount: Logic;
  /** Pension law a locked-in fund is under; absent where the fund is not locked in. */
  readonly jurisdiction?: Logic;
  /** Where tax is withheld. */
  readonly province: Logic;
  /** In the order they are shown; the first there is stands out. */
  readonly figures: readonly IncomeFigure[];
}

export const incomeFundMapping: MappingKind<IncomeFundMapping> = {
  schema: object<IncomeFundMapping>({
    value: logic,
    age: logic,
    ownerAge: logic,
    toAge: logic,
    firstYear: logic,
    startsWithPurchase: logic,
    rate: logic,
    lowerRate: logic,
    payout: logic,
    flatAmount: logic,
    jurisdiction: optional(logic),
    province: logic,
    figures: figureList(INCOME_FIGURES),
  }),
  // The schema has seen to the figures.
  lint: ({ figures: _figures, ...expressions }, { path, readable }) => [...lintEach(expressions, path, readable)],
};
