import type { Basis } from '../../basis/basis.ts';
import { toCents } from '../../money.ts';
import { NotPriced } from '../../not-priced.ts';
import { type ContractLife, contractLife } from '../../policy/contract-life.ts';
import { accidentalDeathPremium } from '../../premium/accidental-death.ts';
import { coveragePremium } from '../../premium/coverage-premium.ts';
import { priceTermRider } from '../rider/term-rider.ts';
import type { UniversalPolicy, UniversalRider } from './universal-policy.ts';

/** Cover besides the account, by policy year. */
export interface RiderCharges {
  /** Dollars a month: a twelfth of a rider's yearly premium, to the cent. */
  readonly monthly: Float64Array;
  /** Face amount of term in force, dollars. */
  readonly faceAmount: Float64Array;
}

/** The life riders are on. */
export function firstLife(basis: Basis, { lives }: UniversalPolicy): ContractLife {
  const [insured] = lives;
  if (!insured) throw new NotPriced('msg-Range', 'lives', 'lives must be one or two');
  return contractLife(basis, insured);
}

interface YearlyRider {
  readonly premium: Float64Array;
  readonly faceAmount: Float64Array;
}

/** A level premium for so many years, for cover that is not the insured's own. */
function levelRider(premium: number, paid: number, years: number): YearlyRider {
  const premiums = new Float64Array(years).fill(premium, 0, Math.max(0, Math.min(paid, years)));
  return { premium: premiums, faceAmount: new Float64Array(years) };
}

function priceRider(basis: Basis, policy: UniversalPolicy, rider: UniversalRider, years: number): YearlyRider {
  const { document } = basis;
  const first = firstLife(basis, policy);
  switch (rider.kind) {
    case 'term': {
      const host = { basis, document, first, policy: { ...policy, waiver: false } };
      const { premium, face } = priceTermRider(host, rider, years);
      return { premium, faceAmount: face };
    }
    case 'childTerm':
      return levelRider(
        coveragePremium(document.riders.childTerm.ratePer1000, 1, rider.faceAmount),
        rider.years,
        years,
      );
    case 'accidentalDeath': {
      const { accidentalDeath } = document.riders;
      const { issueAge } = first.insured;
      const premium = accidentalDeathPremium(accidentalDeath, first.tables, issueAge, rider.faceAmount);
      return levelRider(premium, accidentalDeath.toAge - issueAge, years);
    }
    // Depends on the deposit, which may not be known yet: the account charges it.
    case 'waiver':
      return levelRider(0, 0, years);
  }
}

/** Charges of each rider in order, all on the first life; paid from the account every month. */
export function riderCharges(basis: Basis, policy: UniversalPolicy, years: number): readonly RiderCharges[] {
  return policy.riders.map((rider) => {
    const { premium, faceAmount } = priceRider(basis, policy, rider, years);
    return { monthly: premium.map((yearly) => toCents(yearly / 12)), faceAmount };
  });
}

/** Charges of all riders together. */
export function sumCharges(riders: readonly RiderCharges[], years: number): RiderCharges {
  const monthly = new Float64Array(years);
  const faceAmount = new Float64Array(years);
  for (const rider of riders) {
    for (let year = 0; year < years; year++) {
      monthly[year] = toCents((monthly[year] ?? 0) + (rider.monthly[year] ?? 0));
      faceAmount[year] = (faceAmount[year] ?? 0) + (rider.faceAmount[year] ?? 0);
    }
  }
  return { monthly, faceAmount };
}
