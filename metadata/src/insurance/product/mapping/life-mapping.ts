import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import { logic } from '../../../form/schema/logic.ts';
import { object, optional, pattern } from '../../../form/schema/schema.ts';
import { lintLabel } from '../../lint/lint-label.ts';
import { TEXT_CODE } from '../text-code.ts';
import type { MappingKind } from './mapping-kind.ts';
import { lintPlannedActs, type PlannedActMapping, plannedActs } from './planned-act-mapping.ts';
import { lintRatePlan, type RatePlanMapping, ratePlan } from './rate-plan-mapping.ts';
import { lintRiders, type RiderMapping, riders } from './rider-mapping.ts';

/** A length of time: whichever of the two gives a number. */
export interface SpanMapping {
  readonly toAge?: Logic;
  readonly years?: Logic;
}

/** The second life of a joint status. */
export interface SecondLifeMapping {
  readonly issueAge: Logic;
  readonly sex: Logic;
  readonly smokeClass: Logic;
  readonly rating: Logic;
}

/** A loan of the same amount at the start of each year from an age until another. */
export interface YearlyLoanMapping {
  /** Dollars; comes to no number where none is taken. */
  readonly amount: Logic;
  /** Age at the first. */
  readonly fromAge: Logic;
  /** Age at the end of the year of the last. */
  readonly untilAge: Logic;
}

/** Life cover on one life or two. The first life is `insured`, with the mapping's `rating`. */
export interface LifeMapping {
  /** Code of the base coverage's name: the text `tEdit-{form}-{label}`. */
  readonly label: string;
  /** single, firstToDie or lastToDie. */
  readonly status: Logic;
  /** Dollars. */
  readonly faceAmount: Logic;
  readonly second: SecondLifeMapping;
  /** For a product with a choice of cover; absent = the basis decides. */
  readonly cover?: SpanMapping;
  /** firstDeath where the premiums of a last-to-die policy end with the first of its lives. */
  readonly premiumsUntil?: Logic;
  /** Yearly growth of an indexed benefit, a fraction. */
  readonly growth?: Logic;
  readonly enhancement?: {
    /** Dollars. */
    readonly amount: Logic;
    /** Policy years in which the carrier makes up a shortfall. */
    readonly guaranteedYears: Logic;
  };
  /** PUA, DOD, PIC, RAP, LRD, OYT or NONE. */
  readonly dividendOption: Logic;
  /** Policy years after which premiums are lent on the cash value; comes to no number where all of them are paid. */
  readonly premiumLoanAfter?: Logic;
  /** Policy years after which dividends and what they bought pay premiums; comes to no number where the owner does. */
  readonly premiumOffsetAfter?: Logic;
  readonly yearlyLoan?: YearlyLoanMapping;
  readonly acts?: PlannedActMapping;
  readonly rates?: RatePlanMapping;
  readonly riders: readonly RiderMapping[];
}

export const secondLife = object<SecondLifeMapping>({ issueAge: logic, sex: logic, smokeClass: logic, rating: logic });

/** Labels here are texts of the form; a base coverage has its product's name. */
export const lifeMapping: MappingKind<LifeMapping> = {
  schema: object<LifeMapping>({
    label: pattern(TEXT_CODE),
    status: logic,
    faceAmount: logic,
    second: secondLife,
    cover: optional(object<SpanMapping>({ toAge: optional(logic), years: optional(logic) })),
    premiumsUntil: optional(logic),
    growth: optional(logic),
    enhancement: optional(object<NonNullable<LifeMapping['enhancement']>>({ amount: logic, guaranteedYears: logic })),
    dividendOption: logic,
    premiumLoanAfter: optional(logic),
    premiumOffsetAfter: optional(logic),
    yearlyLoan: optional(object<YearlyLoanMapping>({ amount: logic, fromAge: logic, untilAge: logic })),
    acts: optional(plannedActs),
    rates: optional(ratePlan),
    riders,
  }),
  lint({ label, second, cover = {}, enhancement, yearlyLoan, acts, rates, riders: held, ...expressions }, place) {
    const { document, path, readable } = place;
    return [
      ...lintLabel(document, label, `${path}/label`),
      ...lintEach(expressions, path, readable),
      ...lintEach({ ...second }, `${path}/second`, readable),
      ...lintEach({ ...cover }, `${path}/cover`, readable),
      ...lintEach({ ...enhancement }, `${path}/enhancement`, readable),
      ...lintEach({ ...yearlyLoan }, `${path}/yearlyLoan`, readable),
      ...(acts ? lintPlannedActs(acts, { path: `${path}/acts`, readable }) : []),
      ...(rates ? lintRatePlan(rates, { path: `${path}/rates`, readable }) : []),
      ...lintRiders(held, { ...place, path: `${path}/riders` }),
    ];
  },
};
