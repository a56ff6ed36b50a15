import { type Fund, fundClass, type Policy } from '@lifeform/metadata/insurance';
import { toCents } from '../money.ts';

/** Whether a deposit's term has ended by the illustration date. */
function isOver({ isActive, fundType, maturityDate }: Fund, { terminatedDate, illustrationDate }: Policy): boolean {
  const day = terminatedDate ?? illustrationDate;
  return isActive && fundClass(fundType) === 'GIA' && maturityDate !== undefined && maturityDate <= day;
}

/**
 * Sets matured deposits to their maturity value, whatever was stored: they have earned nothing since, and no early
 * withdrawal is deducted.
 */
export function withMaturedDeposits(policy: Policy): Policy {
  const { baseCoverage: base } = policy;
  const deposits = base.funds.filter((fund) => isOver(fund, policy));
  if (deposits.length === 0) return policy;
  const funds = base.funds.map((fund) => {
    const { maturityValue } = fund;
    const isMatured = deposits.includes(fund) && maturityValue !== undefined;
    return isMatured ? { ...fund, fundValue: maturityValue, currentFundValue: maturityValue } : fund;
  });
  const moved = (of: 'fundValue' | 'currentFundValue') =>
    funds.reduce((sum, fund, index) => sum + fund[of] - (base.funds[index]?.[of] ?? 0), 0);
  const isRunning = funds.some((fund) => fund.isActive && fund.maturityDate !== undefined && !isOver(fund, policy));
  const mva = isRunning ? policy.mva : 0;
  const more = moved('currentFundValue');
  return {
    ...policy,
    ...{ giaValue: toCents(policy.giaValue + more), policyValue: toCents(policy.policyValue + more), mva },
    netValue: toCents(policy.netValue + more + mva - policy.mva),
    baseCoverage: { ...base, funds, cashValue: toCents(base.cashValue + moved('fundValue')) },
  };
}
