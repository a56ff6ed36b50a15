import type { Basis } from '../../../actuarial/basis/basis.ts';
import { priceTermPolicy } from '../../../actuarial/term/price-term-policy.ts';
import { refuseTermPolicy } from '../../../actuarial/term/refuse-term-policy.ts';
import { termLedger } from '../ledger-answer.ts';
import type { FieldIssue, PolicyPremium } from '../policy-premium.ts';
import type { TermRequest } from './term-request.ts';

/** @throws RangeError when the basis prices no such renewable term */
export function refuseTermRequest(basis: Basis, prodID: string, request: TermRequest): readonly FieldIssue[] {
  const { policy, fieldOf } = request;
  return refuseTermPolicy(basis.document, prodID, policy).map(({ code, at }) => ({ code, field: fieldOf(at) }));
}

/** @throws RangeError for what `refuseTermRequest` would have refused */
export function priceTermRequest(basis: Basis, prodID: string, { policy }: TermRequest): PolicyPremium {
  const { projection, ...quote } = priceTermPolicy(basis, prodID, policy);
  const coverages = quote.coverages.map((coverage, index) => {
    const { term = 0, expiryAge = 0 } = policy.layers[index] ?? {};
    const years = expiryAge - policy.issueAge;
    return { ...coverage, premiumYears: Math.min(term, years), expiryAge, isRenewable: years > term };
  });
  return { ...quote, coverages, issueAge: policy.issueAge, ledger: termLedger(projection) };
}
