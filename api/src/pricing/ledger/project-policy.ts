import type { Basis } from '../basis/basis.ts';
import type { LifePolicy } from '../calculation/life/life-policy.ts';
import { type PricedLife, priceLife } from '../calculation/life/price-life-policy.ts';
import { priceTermPolicy } from '../calculation/renewable-term/price-term-policy.ts';
import type { TermPolicy } from '../calculation/renewable-term/term-policy.ts';
import type { PremiumMode } from '../premium/modal-premiums.ts';
import { emptyColumns, type Ledger, type Scenario } from './ledger.ts';
import { projectLife } from './project-life.ts';
import { returnsOf } from './scenario-returns.ts';
import { yearLedger } from './year-ledger.ts';

/** What is projected: a life policy, or renewable term in layers. */
export type ProjectedPolicy =
  | { readonly kind: 'life'; readonly prodID: string; readonly policy: LifePolicy }
  | { readonly kind: 'renewableTerm'; readonly prodID: string; readonly policy: TermPolicy };

export interface ProjectionOptions {
  /** How premiums are paid; once a year when absent. */
  readonly mode?: PremiumMode;
  /** Adds the rates of return of both scenarios. */
  readonly returns?: boolean;
}

function withReturns(scenario: Scenario, premium: Float64Array, { returns, mode = '12' }: ProjectionOptions): Scenario {
  return returns
    ? { ...scenario, returns: returnsOf({ premium, paymentsAYear: 12 / Number(mode) }, scenario) }
    : scenario;
}

function withScenarios(
  ledger: Omit<Ledger, 'current' | 'reduced'>,
  current: Scenario,
  reduced: Scenario,
  options: ProjectionOptions,
): Ledger {
  const shown = withReturns(current, ledger.premium, options);
  return {
    ...ledger,
    current: shown,
    reduced: reduced === current ? shown : withReturns(reduced, ledger.premium, options),
  };
}

/** A life policy that is priced already, to the end of its cover; otherwise as `projectPolicy`. */
export function projectPricedLife(prodID: string, priced: PricedLife, options: ProjectionOptions = {}): Ledger {
  const { basis, first } = priced.contract;
  const { guaranteed, current, reduced } = projectLife(priced, options.mode);
  const made = yearLedger(basis, prodID, first.insured.issueAge, priced.years);
  const dividendScale = basis.document.dividends.version;
  return withScenarios({ ...made, dividendScale, ...guaranteed }, current, reduced, options);
}

function ledgerOfTerm(basis: Basis, prodID: string, policy: TermPolicy, options: ProjectionOptions): Ledger {
  const { projection } = priceTermPolicy(basis, prodID, policy, options.mode);
  const years = projection.length;
  const premium = Float64Array.from(projection, ({ annualPremium }) => annualPremium);
  const faceAmount = Float64Array.from(projection, ({ deathBenefit }) => deathBenefit);
  const none = () => new Float64Array(years);
  const { dividends } = basis.document;
  const columns = { ...emptyColumns(years), outlay: premium, deathBenefit: faceAmount };
  const guaranteed = {
    premium,
    faceAmount,
    deathBenefit: faceAmount,
    reserve: none(),
    cashValue: none(),
    riderFaceAmount: none(),
  };
  const scenario = { interest: dividends.interest, ...columns };
  const made = yearLedger(basis, prodID, policy.issueAge, years);
  const ledger = { ...made, dividendScale: dividends.version, ...guaranteed };
  return withScenarios(ledger, scenario, scenario, options);
}

/**
 * Projects a policy to the end of its cover under the current dividend scale and the reduced one. Pure: the same basis
 * and policy always give the same ledger.
 *
 * @throws RangeError for what the basis does not know; `refuseLifePolicy` and `refuseTermPolicy` say so beforehand
 */
export function projectPolicy(basis: Basis, item: ProjectedPolicy, options: ProjectionOptions = {}): Ledger {
  switch (item.kind) {
    case 'life':
      return projectPricedLife(item.prodID, priceLife(basis, item.prodID, item.policy), options);
    case 'renewableTerm':
      return ledgerOfTerm(basis, item.prodID, item.policy, options);
  }
}
