import { type ExemptMapping, mappingOf, type ProductSetup, type UniversalMapping } from '@lifeform/metadata/insurance';
import type { LifeStatus } from '../../basis/life-product-basis.ts';
import { compileFacts } from '../../request/insured-facts.ts';
import { compilePlannedActs } from '../../request/planned-acts.ts';
import { compileRatePlan } from '../../request/rate-plan.ts';
import { firstField, optionalNumber, type Read, reader, toNumber, toText } from '../../request/read-logic.ts';
import type { FormRequest } from '../calculation.ts';
import { compileSecond } from '../life/life-request.ts';
import { compileRiders } from '../rider/rider-request.ts';
import type { UniversalContract } from './project-universal.ts';
import type { TargetValue } from './solve-deposit.ts';
import type { UniversalPolicy, UniversalRider } from './universal-policy.ts';

/** A share of the account in one of the basis's accounts. */
export interface AccountShare {
  readonly account: string;
  readonly share: number;
}

/** The deposit to solve for. */
export type DepositTarget = { readonly of: 'minimum' } | (Omit<TargetValue, 'year'> & { readonly age: number });

/** A universal life policy from a form's values; its rate and deposit may still have to be found. */
export interface UniversalRequest extends FormRequest {
  readonly policy: UniversalPolicy;
  /** Accounts whose rates are credited; empty when the policy has its own rate. */
  readonly accounts: readonly AccountShare[];
  readonly target?: DepositTarget;
  /** The policy with its account, when its deposit was solved for. */
  readonly contract?: UniversalContract;
  /** How the policy is kept exempt; the side fund's rate is still to be found. */
  readonly exempt?: ExemptMapping;
  /** Names of the coverages: the base, then the riders in their order. */
  readonly labels: readonly string[];
}

/** Anything but a joint status means one life. */
function toStatus(value: unknown): LifeStatus {
  return value === 'firstToDie' || value === 'lastToDie' ? value : 'single';
}

function compileTarget({ target }: UniversalMapping): Read<DepositTarget | undefined> {
  const of = reader(target.of, toText);
  const value = reader(target.value, toNumber);
  const age = reader(target.age, toNumber);
  return (scope) => {
    const wanted = of(scope);
    if (wanted === 'minimum') return { of: wanted };
    if (wanted !== 'accountValue' && wanted !== 'cashSurrenderValue') return undefined;
    return { of: wanted, value: value(scope), age: age(scope) };
  };
}

/** The mapping's expressions by the basis's property names of a policy. */
function expressions({ quote }: ProductSetup, mapping: UniversalMapping): Readonly<Record<string, unknown>> {
  const { insured, rating, flatExtra, flatExtraDuration, mode } = quote;
  return {
    ...mapping,
    ...insured,
    rating,
    flatExtra,
    flatExtraDuration,
    depositStep: mode,
    targetYear: mapping.target.age,
    targetValue: mapping.target.value,
    account: mapping.accounts[0]?.share,
    riders: mapping.riders[0]?.faceAmount,
    acts: mapping.acts && { var: mapping.acts.group },
  };
}

/** @throws LogicRejectedError when an expression of the mapping is not valid; RangeError for a setup without one */
export function compileUniversalRequest(setup: ProductSetup): Read<UniversalRequest> {
  const { quote } = setup;
  const mapping = mappingOf('universal', setup);
  const facts = compileFacts(quote);
  const faceAmount = reader(mapping.faceAmount, toNumber);
  const costOfInsurance = reader(mapping.costOfInsurance, toText);
  const deathBenefit = reader(mapping.deathBenefit, toText);
  const province = reader(mapping.province, toText);
  const creditedRate = optionalNumber(mapping.creditedRate);
  const shares = mapping.accounts.map(({ account, share }) => ({ account, read: reader(share, toNumber) }));
  const deposit = optionalNumber(mapping.deposit);
  const depositYears = optionalNumber(mapping.depositYears);
  const depositStep = reader(quote.mode, toNumber);
  const target = compileTarget(mapping);
  const acts = compilePlannedActs(mapping.acts);
  const rates = compileRatePlan(mapping.rates);
  const riders = compileRiders(mapping.riders);
  const status = reader(mapping.status ?? 'single', toStatus);
  const second = mapping.second && compileSecond(mapping.second);
  const byProperty = expressions(setup, mapping);

  return (scope) => {
    const { sex, smokeClass, issueAge, rating, accidentalDeath, accidentalDeathFace, waiver, ...chosen } = facts(scope);
    const held = riders(scope).flatMap(({ mapping: { label }, rider }) =>
      rider.kind === 'term' || rider.kind === 'childTerm' ? [{ label, rider }] : [],
    );
    const face = faceAmount(scope);
    const accidentFace = accidentalDeathFace ?? face;
    const accident: readonly { label: string; rider: UniversalRider }[] = accidentalDeath
      ? [{ label: firstField(quote.accidentalDeath), rider: { kind: 'accidentalDeath', faceAmount: accidentFace } }]
      : [];
    const waived: readonly { label: string; rider: UniversalRider }[] = waiver
      ? [{ label: firstField(quote.waiver), rider: { kind: 'waiver', faceAmount: 0 } }]
      : [];
    const all = [...accident, ...waived, ...held];
    const joint = status(scope);
    const first = { sex, smokeClass, issueAge, rating };
    const rate = creditedRate(scope);
    const wanted = target(scope);
    const planned = acts(scope);
    const yearly = rates(scope);
    return {
      policy: {
        lives: joint === 'single' || !second ? [first] : [first, second(scope)],
        status: second ? joint : 'single',
        rateClass: chosen.rateClass,
        faceAmount: face,
        costOfInsurance: costOfInsurance(scope) === 'yearly' ? 'yearly' : 'level',
        deathBenefit: deathBenefit(scope) === 'levelPlusFund' ? 'levelPlusFund' : 'level',
        flatExtra: chosen.flatExtra,
        flatExtraDuration: chosen.flatExtraDuration,
        province: province(scope),
        creditedRate: rate ?? 0,
        deposit: deposit(scope) ?? 0,
        depositStep: depositStep(scope),
        depositYears: depositYears(scope) ?? Number.POSITIVE_INFINITY,
        riders: all.map(({ rider }) => rider),
        otherCharge: 0,
        withdrawals: [],
        ...(planned && { acts: planned }),
        ...(yearly && { rates: yearly }),
      },
      accounts: rate === undefined ? shares.map(({ account, read }) => ({ account, share: read(scope) || 0 })) : [],
      ...(wanted ? { target: wanted } : {}),
      ...(mapping.exempt ? { exempt: mapping.exempt } : {}),
      labels: [mapping.label, ...all.map(({ label }) => label)],
      fieldOf: (property) => firstField(byProperty[property] ?? mapping.faceAmount),
    };
  };
}
