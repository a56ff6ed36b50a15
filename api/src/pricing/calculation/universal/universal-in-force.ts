import type { Fund, Policy } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { sumCents, toCents } from '../../money.ts';
import { ownEntry } from '../../own-entry.ts';
import { fundTotals } from '../fund-values.ts';
import { type HeldPolicy, ledgerAt } from '../held-policy.ts';
import { universalProduct } from './universal-policy.ts';

/** The account by its shares. */
function accountFunds(policy: Policy, account: number, basis: Basis): readonly Fund[] {
  const { creditedRates: rates } = universalProduct(basis, policy.prodID);
  return policy.baseCoverage.funds.map((fund) => {
    const value = toCents((account * (fund.depositAllocation?.allocationPercent ?? 0)) / 100);
    const interestRate = ownEntry(rates, fund.fundID) ?? 0;
    return { ...fund, interestRate, fundValue: value, currentFundValue: value };
  });
}

export function universalInForce(policy: Policy, { basis, projection, years }: HeldPolicy): Policy {
  const at = ledgerAt(projection.ledger, years);
  const policyValue = at('accountValue', 'current');
  const surrenderCharge = at('surrenderCharge', 'policy');
  const funds = accountFunds(policy, policyValue, basis);
  return {
    ...policy,
    ...{ policyValue, surrenderCharge, netValue: Math.max(0, sumCents([policyValue, -surrenderCharge])) },
    ...fundTotals(funds, true),
    baseCoverage: { ...policy.baseCoverage, funds, cashValue: at('cashValue', 'current') },
  };
}
