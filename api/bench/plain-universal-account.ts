import type { AccountPlan } from '../src/pricing/calculation/universal/account-plan.ts';

/**
 * The monthly account in one plain loop over two columns: what the product's ledger is measured against.
 *
 * @param deposit cents
 * @param charges surrender charge by year, dollars
 * @returns the account value at the end, dollars; 0 after a lapse
 */
export function plainUniversalAccount(plan: AccountPlan, deposit: number, charges: Float64Array): number {
  const values = new Float64Array(plan.years);
  const cash = new Float64Array(plan.years);
  const tax = Math.floor(deposit * plan.premiumTax + 0.5 + 1e-6);
  let account = 0;
  for (let month = 0; month < 12 * plan.years; month++) {
    const year = Math.floor(month / 12);
    const before = account + (month % plan.depositStep === 0 ? deposit - tax : 0);
    const atRisk = plan.paysFund ? plan.face : Math.max(0, plan.face - before);
    const cost = Math.floor((atRisk * (plan.costRates[year] ?? 0)) / 1000 + 0.5 + 1e-6);
    const charge = cost + (plan.fixedCharges[year] ?? 0);
    if (before < charge) return 0;
    account = before - charge + Math.floor((before - charge) * plan.monthlyInterest + 0.5 + 1e-6);
    values[year] = account / 100;
    cash[year] = Math.max(0, account / 100 - (charges[year] ?? 0));
  }
  return (values.at(-1) ?? 0) + 0 * (cash.at(-1) ?? 0);
}
