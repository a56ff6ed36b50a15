import type { Basis } from '../../basis/basis.ts';
import type { Sex } from '../../basis/basis-document.ts';
import { tableSex } from '../../basis/table-choice.ts';
import type { ExemptJump, UniversalLifeBasis } from '../../basis/universal-life-basis.ts';
import { requireWhole } from '../../not-priced.ts';
import type { InsuredLife } from '../../policy/life-policy.ts';
import { reserves, valueScale } from '../../value/value-scale.ts';

/**
 * Largest exempt account value per 1 of face, by complete years since issue: the accumulating fund of the exemption test
 * policy, an endowment paid in a few years. While it is paid the fund is its net level premium reserve, or, as the law
 * has it for policies issued after 2016, the fund at the end of the payments in even steps; after that it is what its
 * benefit is worth, and 1 from its end on.
 *
 * Income Tax Regulations (C.R.C., c. 945), sections 306(1)(a) and 307(2); in Quebec section 92.11R8 of the Regulation
 * respecting the Taxation Act. Payments for 8 years, endowment at 90 and 3.5 % are those of policies issued after 2016.
 */
export function exemptLimits(basis: Basis, { exemptTest }: UniversalLifeBasis, sex: Sex, issueAge: number) {
  requireWhole('issueAge', issueAge, 0, exemptTest.toAge - 1);
  const years = exemptTest.toAge - issueAge;
  const table = basis.life(sex, exemptTest.mortality ?? 'A');
  const mortality = table.ultimate.subarray(issueAge, exemptTest.toAge);
  const valuation = { ...basis.document.valuation, interest: exemptTest.interest };
  const payYears = Math.min(years, exemptTest.payYears);
  const benefits = new Float64Array(years).fill(1);
  const fund = reserves(valueScale(valuation, { mortality, benefits, payYears, endows: true }));
  if (exemptTest.payPeriod !== 'even') return fund;
  const paidUp = fund[payYears] ?? 1;
  return fund.map((own, year) => (year < payYears ? (paidUp * year) / payYears : own));
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

/**
 * Largest exempt account at an anniversary, dollars or cents as the amounts given. From the tenth on, an account above
 * 3/8 of the test policy's fund that is more than 250 % of what it was three years before would make the test policy as
 * young as those three years: the account is kept to that multiple instead.
 *
 * Income Tax Regulations, section 306(4)(b); the part that is spared, for policies issued after 2016.
 *
 * @param limit of the test policy for the whole face amount
 * @param before the account by anniversary, index 0 = first
 */
export function exemptLine(
  jump: ExemptJump | undefined,
  year: number,
  limit: number,
  before: readonly number[],
): number {
  if (jump === undefined || year < jump.fromYear) return limit;
  const earlier = before[year - jump.yearsBack - 1] ?? 0;
  return Math.min(limit, Math.max(jump.multiple * earlier, jump.sparedPart * limit));
}
