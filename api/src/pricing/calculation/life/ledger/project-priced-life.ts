import { yearLedger } from '../../../ledger/year-ledger.ts';
import type { PremiumMode } from '../../../premium/modal-premiums.ts';
import { type PricedLife } from '../price-life-policy.ts';
import { type Ledger, type Scenario } from './ledger.ts';
import { premiumLoanColumns } from './premium-loan-columns.ts';
import { projectLife } from './project-life.ts';
import { returnsOf } from './scenario-returns.ts';

export interface ProjectionOptions {
  /** How premiums are paid; once a year when absent. */
  readonly mode?: PremiumMode;
  /** Adds the rates of return of both scenarios. */
  readonly returns?: boolean;
}

export function withReturns(
  scenario: Scenario,
  premium: Float64Array,
  { returns, mode = '12' }: ProjectionOptions,
): Scenario {
  return returns
    ? { ...scenario, returns: returnsOf({ premium, paymentsAYear: 12 / Number(mode) }, scenario) }
    : scenario;
}

/** What becomes of the policy where its owner stops paying. */
function withPremiumLoan(scenario: Scenario, premium: Float64Array, { contract }: PricedLife): Scenario {
  const { premiumLoanAfter: years } = contract.policy;
  if (years === undefined) return scenario;
  return { ...scenario, premiumLoan: premiumLoanColumns(contract.document.policyLoan, { premium }, scenario, years) };
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

/**
 * Projects a priced life policy to the end of its cover under the current dividend scale and the reduced one. Pure: the
 * same basis and policy always give the same ledger.
 */
export function projectPricedLife(prodID: string, priced: PricedLife, options: ProjectionOptions = {}): Ledger {
  const { basis, first } = priced.contract;
  const { guaranteed, alternates, ...scenarios } = projectLife(priced, options.mode);
  const current = withPremiumLoan(scenarios.current, guaranteed.premium, priced);
  const reduced =
    scenarios.reduced === scenarios.current ? current : withPremiumLoan(scenarios.reduced, guaranteed.premium, priced);
  const made = yearLedger(basis, prodID, first.insured.issueAge, priced.years);
  const dividendScale = basis.document.dividends.version;
  return withScenarios(
    { ...made, dividendScale, ...guaranteed, ...(alternates && { alternates }) },
    current,
    reduced,
    options,
  );
}
