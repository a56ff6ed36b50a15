import { ob10 } from '../src/pricing/basis/ob-1.0.ts';
import { priceCritical } from '../src/pricing/calculation/critical-illness/price-critical.ts';
import { priceDisability } from '../src/pricing/calculation/disability/price-disability.ts';
import { priceLifePolicy } from '../src/pricing/calculation/life/price-life-policy.ts';
import { pricePayout } from '../src/pricing/calculation/payout-annuity/price-payout.ts';
import { priceTermPolicy } from '../src/pricing/calculation/renewable-term/price-term-policy.ts';
import { levelCostRate } from '../src/pricing/calculation/universal/cost-of-insurance.ts';
import { universalProduct } from '../src/pricing/calculation/universal/universal-policy.ts';
import type { InsuredLife, LifePolicy } from '../src/pricing/policy/life-policy.ts';
import { lifePolicy } from '../test/pricing/life-fixture.ts';

/** The index-th of a run of different lives. */
function insured(index: number): InsuredLife {
  return {
    sex: index % 2 === 0 ? 'M' : 'F',
    smokeClass: index % 3 === 0 ? 'S' : 'R',
    issueAge: 20 + (index % 35),
    rating: 100 + 25 * (index % 3),
  };
}

function sexOf(index: number): 'M' | 'F' {
  return index % 2 === 0 ? 'M' : 'F';
}

function faceAmount(index: number): number {
  return 50_000 + 1000 * ((index * 37) % 900);
}

/** First-year premium of a life product on faces, classes and riders that differ. */
function life(prodID: string, changes: (index: number) => Partial<LifePolicy> = () => ({})) {
  return (index: number): number => {
    const policy = lifePolicy({
      lives: [insured(index)],
      faceAmount: faceAmount(index),
      rateClass: index % 5 === 0 ? 'P' : 'S',
      waiver: index % 2 === 0,
      accidentalDeath: index % 4 === 0,
      ...changes(index),
    });
    return priceLifePolicy(ob10, prodID, policy).annualPremium;
  };
}

function joint(index: number): Partial<LifePolicy> {
  return { lives: [insured(index), insured(index + 7)] };
}

function term(index: number): number {
  const layers = [10, 20, 30].map((years) => {
    return { label: `chkTerm${years}`, term: years, faceAmount: faceAmount(index), expiryAge: 85 };
  });
  const extras = { flatExtra: 0, flatExtraDuration: 999, waiver: true, accidentalDeath: true };
  return priceTermPolicy(ob10, '0180', { ...insured(index), rateClass: 'P', ...extras, layers }).annualPremium;
}

function critical(index: number): number {
  const policy = { sex: sexOf(index), table: 'N', plan: 'T75', issueAge: 20 + (index % 30), riders: ['ROPD'] } as const;
  return priceCritical(ob10, '0230', { ...policy, faceAmount: faceAmount(index), waiver: true }).annualPremium;
}

function disability(index: number): number {
  const cover = { occupation: '2', elimination: '91', benefitPeriod: '65', monthlyBenefit: 3000 } as const;
  const policy = { ...cover, sex: sexOf(index), table: 'N', issueAge: 20 + (index % 30), riders: [] } as const;
  return priceDisability(ob10, '0210', policy).annualPremium;
}

function payout(index: number): number {
  const lives = [{ sex: sexOf(index), age: 55 + (index % 30) }] as const;
  const pattern = { step: 1, deferMonths: 0, indexation: 0, guaranteeMonths: 120 } as const;
  const shares = { survivorShare: 1, reducesOn: 'either', refund: 'none' } as const;
  const terms = { kind: 'life', lives, purchaseYear: 2026, ...pattern, ...shares } as const;
  return pricePayout(ob10, '0330', terms, faceAmount(index), true).payout;
}

function universal(index: number): number {
  const policy = { lives: [insured(index)], status: 'single', rateClass: 'S', faceAmount: faceAmount(index) } as const;
  return levelCostRate(ob10, universalProduct(ob10, '0110'), policy);
}

/** A quote of every priced product; each takes the number of the case and answers its price. */
export const MIXED_QUOTES: readonly ((index: number) => number)[] = [
  life('0010'),
  life('0020'),
  life('0022', (index) => ({ ...joint(index), status: 'lastToDie' })),
  life('0025', () => ({ enhancement: { amount: 50_000, guaranteedYears: 10 } })),
  life('0030', () => ({ waiver: false, accidentalDeath: false })),
  life('0040'),
  life('0185'),
  life('0186', (index) => ({ ...joint(index), status: 'firstToDie' })),
  life('0190'),
  life('0192'),
  life('0195'),
  term,
  critical,
  disability,
  payout,
  universal,
];
