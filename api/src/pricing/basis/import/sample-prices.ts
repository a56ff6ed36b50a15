import { priceCritical } from '../../calculation/critical-illness/price-critical.ts';
import { lifeRate } from '../../calculation/life/life-rate.ts';
import { priceLife } from '../../calculation/life/price-life-policy.ts';
import { refuseLifePolicy } from '../../calculation/life/refuse-life-policy.ts';
import { pricePayout } from '../../calculation/payout-annuity/price-payout.ts';
import { refuseTermPolicy } from '../../calculation/renewable-term/refuse-term-policy.ts';
import { prepareTermPricing } from '../../calculation/renewable-term/term-pricing.ts';
import { initialRate } from '../../calculation/renewable-term/term-rate.ts';
import { monthlyCostRates } from '../../calculation/universal/cost-of-insurance.ts';
import type { Basis } from '../basis.ts';
import type { ProductBasis, Sex } from '../basis-document.ts';

/** A rate or payout of one life, as any basis prices it. */
export interface Sample {
  /** Who and what is priced, as a golden case names it. */
  readonly inputs: string;
  readonly quantity: string;
  /** NaN for what the basis refuses. @throws RangeError for what it does not know */
  readonly price: (basis: Basis) => number;
}

const SEXES = ['M', 'F'] as const;
const TABLES = ['N', 'S'] as const;
const AGES = [25, 35, 45, 55, 65] as const;
const ANNUITANT_AGES = [55, 65, 75, 85] as const;

/** Dollars, in the middle of the bands. */
const FACE = 250_000;
const PAYOUT_PREMIUM = 100_000;

interface Life {
  readonly sex: Sex;
  readonly table: (typeof TABLES)[number];
  readonly issueAge: number;
}

const LIVES: readonly Life[] = SEXES.flatMap((sex) =>
  TABLES.flatMap((table) => AGES.map((issueAge) => ({ sex, table, issueAge }))),
);

/** A standard life of the smoker class that is priced on the table. */
function insured({ document }: Basis, { sex, table, issueAge }: Life) {
  const smokeClass = Object.keys(document.smokeClasses).find((name) => document.smokeClasses[name] === table) ?? '';
  return { sex, smokeClass, issueAge, rating: 100 };
}

/** What every sample of cover is: standard, for the face amount, with nothing added to it. */
function cover({ document }: Basis) {
  const { flatExtraForLife } = document;
  return {
    rateClass: 'S',
    faceAmount: FACE,
    flatExtra: 0,
    flatExtraDuration: flatExtraForLife,
    waiver: false,
  } as const;
}

function samples(choice: string, quantity: string, price: (basis: Basis, life: Life) => number): readonly Sample[] {
  return LIVES.map((life) => ({
    inputs: `sex=${life.sex};cls=${life.table};age=${life.issueAge};face=${FACE}${choice}`,
    quantity,
    price: (basis) => price(basis, life),
  }));
}

function termRate(basis: Basis, prodID: string, life: Life, term: number, expiryAge: number): number {
  const layer = { label: 'term', term, faceAmount: FACE, expiryAge };
  const policy = { ...insured(basis, life), ...cover(basis), accidentalDeath: false, layers: [layer] };
  if (refuseTermPolicy(basis.document, prodID, policy).length > 0) return Number.NaN;
  const pricing = prepareTermPricing(basis, prodID, policy);
  return initialRate(pricing.product, pricing.life, life.issueAge, term, pricing.rated);
}

function wholeLifeRate(basis: Basis, prodID: string, life: Life): number {
  const policy = {
    ...cover(basis),
    ...({ lives: [insured(basis, life)], status: 'single', dividendOption: 'PUA' } as const),
    ...{ accidentalDeath: false, riders: [], loans: [] },
  };
  if (refuseLifePolicy(basis.document, prodID, policy).length > 0) return Number.NaN;
  return lifeRate(priceLife(basis, prodID, policy).contract, 'rated');
}

function payoutSamples(prodID: string, purchaseYear: number): readonly Sample[] {
  const annuitants = SEXES.flatMap((sex) => ANNUITANT_AGES.map((age) => ({ sex, age })));
  return annuitants.map((life) => ({
    inputs: `premium=${PAYOUT_PREMIUM};year=${purchaseYear};lives=${life.sex}${life.age}`,
    quantity: 'payout',
    price: (basis) => {
      const terms = {
        ...({ kind: 'life', lives: [life], refund: 'none', reducesOn: 'either' } as const),
        ...({ purchaseYear, survivorShare: 1, guaranteeMonths: 0, step: 1, deferMonths: 0, indexation: 0 } as const),
      };
      return pricePayout(basis, prodID, terms, PAYOUT_PREMIUM, true).payout;
    },
  }));
}

/** What of a product depends on a mortality table, for lives across the issue ages. */
export function samplesOf(basis: Basis, prodID: string, product: ProductBasis): readonly Sample[] {
  switch (product.kind) {
    case 'renewableTerm':
      return product.terms.flatMap((term) =>
        samples(`;term=${term}`, 'ratePer1000', (other, life) => termRate(other, prodID, life, term, product.toAge)),
      );
    case 'life':
      return samples('', 'ratePer1000', (other, life) => wholeLifeRate(other, prodID, life));
    case 'universalLife':
      return (['level', 'yearly'] as const).flatMap((costOfInsurance) =>
        samples(`;coi=${costOfInsurance === 'level' ? 'LEVEL' : 'YRT'}`, 'monthlyCoiPer1000', (other, life) => {
          const lives = [insured(other, life)];
          const policy = { ...cover(other), lives, status: 'single', costOfInsurance } as const;
          return monthlyCostRates(other, product, policy)[0] ?? Number.NaN;
        }),
      );
    case 'criticalIllness':
      return Object.keys(product.plans).flatMap((plan) =>
        samples(`;plan=${plan}`, 'ratePer1000', (other, { sex, table, issueAge }) => {
          const policy = { sex, table, plan, issueAge, faceAmount: FACE, riders: [], waiver: false };
          return priceCritical(other, prodID, policy).ratePer1000;
        }),
      );
    case 'payoutAnnuity':
      return payoutSamples(prodID, basis.document.mortality.annuitant.baseYear);
    default:
      return [];
  }
}
