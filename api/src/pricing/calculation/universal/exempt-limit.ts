import type { Basis } from '../../basis/basis.ts';
import type { Sex } from '../../basis/basis-document.ts';
import { tableSex } from '../../basis/table-choice.ts';
import type { UniversalLifeBasis } from '../../basis/universal-life-basis.ts';
import { requireWhole } from '../../not-priced.ts';
import type { InsuredLife } from '../../policy/life-policy.ts';
import { reserves, valueScale } from '../../value/value-scale.ts';

/**
 * Largest exempt account value per 1 of face, by complete years since issue: the net level premium reserve of an
 * endowment with a short payment period, on aggregate ultimate mortality; 1 from its end on. An approximation of Income
 * Tax Regulations 306.
 */
export function exemptLimits(basis: Basis, { exemptTest }: UniversalLifeBasis, sex: Sex, issueAge: number) {
  requireWhole('issueAge', issueAge, 0, exemptTest.toAge - 1);
  const years = exemptTest.toAge - issueAge;
  const mortality = basis.life(sex, 'A').ultimate.subarray(issueAge, exemptTest.toAge);
  const valuation = { ...basis.document.valuation, interest: exemptTest.interest };
  return reserves(
    valueScale(valuation, {
      mortality,
      benefits: new Float64Array(years).fill(1),
      payYears: Math.min(years, exemptTest.payYears),
      endows: true,
    }),
  );
}

/** The lowest of the lives' limits: exact for one life, strict for two. */
export function policyLimits(basis: Basis, product: UniversalLifeBasis, lives: readonly InsuredLife[]): Float64Array {
  const limits = lives.map(({ sex, issueAge }) =>
    exemptLimits(basis, product, tableSex(basis.document, sex), issueAge),
  );
  const years = Math.max(0, ...limits.map(({ length }) => length));
  return Float64Array.from({ length: years }, (_, year) =>
    Math.min(...limits.map((each) => exemptLimitAfter(each, year))),
  );
}

/** The limit after some years per 1 of face. */
export function exemptLimitAfter(limits: Float64Array, years: number): number {
  return limits[years] ?? 1;
}
