import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import { NAME } from '../../../form/schema/common.ts';
import { logic } from '../../../form/schema/logic.ts';
import { choice, list, number, object, optional, pattern } from '../../../form/schema/schema.ts';
import { lintLabel } from '../../lint/lint-label.ts';
import { EXEMPT_METHODS, type ExemptMethod } from '../../policy/exempt-method.ts';
import { TEXT_CODE } from '../text-code.ts';
import { type SecondLifeMapping, secondLife } from './life-mapping.ts';
import type { MappingKind } from './mapping-kind.ts';
import { lintPlannedActs, type PlannedActMapping, plannedActs } from './planned-act-mapping.ts';
import { lintRatePlan, type RatePlanMapping, ratePlan } from './rate-plan-mapping.ts';
import { lintRiders, type RiderMapping, riders } from './rider-mapping.ts';

/** A share of the account, invested in one of the basis's accounts. */
export interface AccountShareMapping {
  /** Its name in the basis, such as DIA. */
  readonly account: string;
  /** Relative share; the shares need not add up to a given total. */
  readonly share: Logic;
}

/** What happens at an anniversary when the account exceeds the limit of a tax-exempt policy. */
export interface ExemptMapping {
  /** Tried in this order; any remaining excess is withdrawn. */
  readonly methods: readonly ExemptMethod[];
  /** Largest growth of the face amount at once, as a fraction of it. */
  readonly mostIncrease: number;
  /** The basis's account whose rate the side fund earns. */
  readonly sideFundAccount: string;
}

/** Universal life. The first life and its rating are in the shared mapping, whose `mode` gives the deposits. */
export interface UniversalMapping {
  /** Code of the base coverage's name: the text `tEdit-{form}-{label}`. */
  readonly label: string;
  /** single, firstToDie or lastToDie; absent = single. */
  readonly status?: Logic;
  /** The second life of a joint status. */
  readonly second?: SecondLifeMapping;
  /** Dollars. */
  readonly faceAmount: Logic;
  /** level or yearly. */
  readonly costOfInsurance: Logic;
  /** level or levelPlusFund. */
  readonly deathBenefit: Logic;
  /** Province of the premium tax. */
  readonly province: Logic;
  /** Annual credited rate, a fraction; the accounts' own rates when not a number. */
  readonly creditedRate: Logic;
  readonly accounts: readonly AccountShareMapping[];
  /** Dollars; read when no deposit is solved for. */
  readonly deposit: Logic;
  /** Policy years; every year when not a number. */
  readonly depositYears: Logic;
  readonly acts?: PlannedActMapping;
  readonly rates?: RatePlanMapping;
  /** The deposit to solve for: none when `of` is not minimum, accountValue or cashSurrenderValue. */
  readonly target: {
    readonly of: Logic;
    /** Target value in dollars. */
    readonly value: Logic;
    /** Age at which the value is to be reached. */
    readonly age: Logic;
  };
  /** Absent = no exempt test. */
  readonly exempt?: ExemptMapping;
  /** Term and child term. */
  readonly riders: readonly RiderMapping[];
}

export const universalMapping: MappingKind<UniversalMapping> = {
  schema: object<UniversalMapping>({
    label: pattern(TEXT_CODE),
    status: optional(logic),
    second: optional(secondLife),
    faceAmount: logic,
    costOfInsurance: logic,
    deathBenefit: logic,
    province: logic,
    creditedRate: logic,
    accounts: list(object<AccountShareMapping>({ account: pattern(NAME), share: logic }), 20),
    deposit: logic,
    depositYears: logic,
    acts: optional(plannedActs),
    rates: optional(ratePlan),
    target: object<UniversalMapping['target']>({ of: logic, value: logic, age: logic }),
    exempt: optional(
      object<ExemptMapping>({
        methods: list(choice(EXEMPT_METHODS), EXEMPT_METHODS.length),
        mostIncrease: number({ minimum: 0, maximum: 1 }),
        sideFundAccount: pattern(NAME),
      }),
    ),
    riders,
  }),
  lint({ label, second, accounts, target, acts, rates, riders: held, exempt: _exempt, ...expressions }, place) {
    const { document, path, readable } = place;
    return [
      ...lintLabel(document, label, `${path}/label`),
      ...lintEach(expressions, path, readable),
      ...lintEach({ ...second }, `${path}/second`, readable),
      ...accounts.flatMap(({ share }, index) => lintEach({ share }, `${path}/accounts/${index}`, readable)),
      ...lintEach({ ...target }, `${path}/target`, readable),
      ...(acts ? lintPlannedActs(acts, { path: `${path}/acts`, readable }) : []),
      ...(rates ? lintRatePlan(rates, { path: `${path}/rates`, readable }) : []),
      ...lintRiders(held, { ...place, path: `${path}/riders` }),
    ];
  },
};
