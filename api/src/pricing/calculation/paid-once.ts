import type { PolicyPremium } from './policy-premium.ts';

/** What is paid in once, at the start: it is the same in every mode, and no coverage is bought with it. */
export function paidOnce(
  dollars: number,
): Pick<PolicyPremium, 'basePremium' | 'coverages' | 'annualPremium' | 'modal'> {
  const modal = { '1': dollars, '3': dollars, '6': dollars, '12': dollars };
  return { basePremium: dollars, coverages: [], annualPremium: dollars, modal };
}
