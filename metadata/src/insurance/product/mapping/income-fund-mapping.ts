import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import { logic } from '../../../form/schema/logic.ts';
import { object, optional } from '../../../form/schema/schema.ts';
import { figureList } from './figure-list.ts';
import type { MappingKind } from './mapping-kind.ts';

/** Figures of an income fund; those without a value are left out. */
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

/** Input of calculation `incomeFund`: a fund that pays a yearly income. `mode` gives the payments a year. */
export interface IncomeFundMapping {
  /** Dollars at the start. */
  readonly value: Logic;
  /**
   * Age last birthday on 1 January of the first year, by which the yearly minimum is calculated; may be the spouse's.
   */
  readonly age: Logic;
  /** The owner's age at that time, by which values are shown. */
  readonly ownerAge: Logic;
  /** Age up to which values are shown. */
  readonly toAge: Logic;
  /** Calendar year of the first projected year. */
  readonly firstYear: Logic;
  /** Truthy when that is the year of purchase, which has no minimum. */
  readonly startsWithPurchase: Logic;
  /** Assumed annual return, a fraction. */
  readonly rate: Logic;
  /** A lower return, shown beside it. */
  readonly lowerRate: Logic;
  /** minimum, maximum or flat. */
  readonly payout: Logic;
  /** Dollars a year of a flat payout. */
  readonly flatAmount: Logic;
  /** Pension law of a locked-in fund; absent when the fund is not locked in. */
  readonly jurisdiction?: Logic;
  /** Province of tax withholding. */
  readonly province: Logic;
  /** In display order; the first with a value is highlighted. */
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
  // The schema has checked the figures.
  lint: ({ figures: _figures, ...expressions }, { path, readable }) => [...lintEach(expressions, path, readable)],
};
