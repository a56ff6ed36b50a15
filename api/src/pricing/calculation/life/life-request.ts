import {
  type LifeMapping,
  mappingOf,
  type ProductSetup,
  type QuoteMapping,
  type SecondLifeMapping,
  type SpanMapping,
} from '@lifeform/metadata/insurance';
import type { LifeStatus, Span } from '../../basis/life-product-basis.ts';
import type { DividendOption, Enhancement, InsuredLife, LifePolicy, PolicyLoan } from '../../policy/life-policy.ts';
import { compileFacts } from '../../request/insured-facts.ts';
import { compilePlannedActs } from '../../request/planned-acts.ts';
import { compileRatePlan } from '../../request/rate-plan.ts';
import { firstField, optionalNumber, type Read, reader, toNumber, toText } from '../../request/read-logic.ts';
import type { FormRequest } from '../calculation.ts';
import { compileRiders } from '../rider/rider-request.ts';
import type { LifePolicyPart } from './refuse-life-policy.ts';

/** A life policy as a form's values make it. */
export interface LifeRequest extends FormRequest {
  readonly policy: LifePolicy;
  /** Names of the coverages, as `tEdit-{form}-{label}`: the base, then the riders in their order. */
  readonly labels: readonly string[];
  /** The form field behind a part of the policy. */
  readonly fieldOfPart: (part: LifePolicyPart) => string;
}

function compileSpan({ toAge, years }: SpanMapping = {}): Read<Span | undefined> {
  const read = { toAge: optionalNumber(toAge), years: optionalNumber(years) };
  return (scope) => {
    const [age, length] = [read.toAge(scope), read.years(scope)];
    if (age !== undefined) return { toAge: age };
    return length === undefined ? undefined : { years: length };
  };
}

function compileEnhancement({ enhancement }: LifeMapping): Read<Enhancement | undefined> {
  if (!enhancement) return () => undefined;
  const amount = reader(enhancement.amount, toNumber);
  const guaranteedYears = reader(enhancement.guaranteedYears, toNumber);
  return (scope) => ({ amount: amount(scope), guaranteedYears: guaranteedYears(scope) });
}

/** The loans of each year by the first life's age. */
function compileLoans({ yearlyLoan }: LifeMapping): (scope: object, issueAge: number) => readonly PolicyLoan[] {
  if (!yearlyLoan) return () => [];
  const amount = optionalNumber(yearlyLoan.amount);
  const fromAge = reader(yearlyLoan.fromAge, toNumber);
  const untilAge = reader(yearlyLoan.untilAge, toNumber);
  return (scope, issueAge) => {
    const lent = amount(scope);
    if (lent === undefined) return [];
    const [first, count] = [fromAge(scope) - issueAge + 1, untilAge(scope) - fromAge(scope)];
    return Array.from({ length: Math.max(1, count) || 1 }, (_, index) => ({ year: first + index, amount: lent }));
  };
}

/** The second life of a joint status. @throws LogicRejectedError when an expression is not valid */
export function compileSecond(second: SecondLifeMapping): Read<InsuredLife> {
  const read = {
    sex: reader(second.sex, toText),
    smokeClass: reader(second.smokeClass, toText),
    issueAge: reader(second.issueAge, toNumber),
    rating: reader(second.rating, toNumber),
  };
  return (scope) => ({
    sex: read.sex(scope),
    smokeClass: read.smokeClass(scope),
    issueAge: read.issueAge(scope),
    rating: read.rating(scope),
  });
}

/** What is present; a policy has no property that is undefined. */
function present<K extends string, T>(name: K, value: T | undefined): { readonly [P in K]?: T } {
  // A computed name makes the compiler forget which it is.
  return (value === undefined ? {} : { [name]: value }) as { readonly [P in K]?: T };
}

/** The expressions of the mapping by the property of the policy they fill. */
function expressions(quote: QuoteMapping, life: LifeMapping): Readonly<Record<string, unknown>> {
  const { second, riders: _riders, ...own } = life;
  const { rating: _rating, insured, ...shared } = quote;
  return {
    ...shared,
    ...own,
    rateClass: insured.rateClass,
    lives: second.issueAge,
    pay: insured.issueAge,
    cover: life.cover?.years ?? life.cover?.toAge ?? insured.issueAge,
    enhancement: life.enhancement?.amount ?? life.faceAmount,
    loans: life.yearlyLoan?.amount,
    acts: life.acts && { var: life.acts.group },
  };
}

/** @throws LogicRejectedError when an expression of the mapping is not valid; RangeError for a setup without one */
export function compileLifeRequest(setup: ProductSetup): Read<LifeRequest> {
  const { quote } = setup;
  const life = mappingOf('life', setup);
  const facts = compileFacts(quote);
  const second = compileSecond(life.second);
  // The basis refuses a status or dividend option that is none.
  const status = reader(life.status, (value) => toText(value) as LifeStatus);
  const dividendOption = reader(life.dividendOption, (value) => toText(value) as DividendOption);
  const faceAmount = reader(life.faceAmount, toNumber);
  const cover = compileSpan(life.cover);
  const premiumsUntil = reader(life.premiumsUntil ?? '', (value): LifePolicy['premiumsUntil'] =>
    value === 'firstDeath' ? value : undefined,
  );
  const growth = optionalNumber(life.growth);
  const enhancement = compileEnhancement(life);
  const premiumLoanAfter = optionalNumber(life.premiumLoanAfter);
  const premiumOffsetAfter = optionalNumber(life.premiumOffsetAfter);
  const loans = compileLoans(life);
  const acts = compilePlannedActs(life.acts);
  const rates = compileRatePlan(life.rates);
  const riders = compileRiders(life.riders);
  const byProperty = expressions(quote, life);
  const byLife = [{ ...quote.insured, rating: quote.rating }, life.second];

  return (scope) => {
    const { sex, smokeClass, issueAge, rating, ...policy } = facts(scope);
    const first = { sex, smokeClass, issueAge, rating };
    const held = riders(scope);
    const fieldOf = (property: string) => firstField(byProperty[property]);
    const fieldOfPart = (part: LifePolicyPart): string => {
      if ('rider' in part) return firstField(held[part.rider]?.mapping.faceAmount);
      if ('life' in part) return firstField(byLife[part.life]?.[part.property]);
      return fieldOf(part.property);
    };
    return {
      policy: {
        ...policy,
        lives: status(scope) === 'single' ? [first] : [first, second(scope)],
        status: status(scope),
        faceAmount: faceAmount(scope),
        ...present('cover', cover(scope)),
        ...present('premiumsUntil', premiumsUntil(scope)),
        ...present('growth', growth(scope)),
        ...present('enhancement', enhancement(scope)),
        ...present('premiumLoanAfter', premiumLoanAfter(scope)),
        ...present('premiumOffsetAfter', premiumOffsetAfter(scope)),
        ...present('acts', acts(scope)),
        ...present('rates', rates(scope)),
        dividendOption: dividendOption(scope),
        riders: held.map(({ rider }) => rider),
        loans: loans(scope, issueAge),
      },
      labels: [life.label, ...held.map(({ mapping }) => mapping.label)],
      fieldOf,
      fieldOfPart,
    };
  };
}
