import type { Basis } from '../pricing/basis/basis.ts';
import { priceTermPolicy, type TermQuote } from '../pricing/calculation/renewable-term/price-term-policy.ts';
import { refuseTermPolicy } from '../pricing/calculation/renewable-term/refuse-term-policy.ts';
import { firstRate } from '../pricing/calculation/term-layer/first-rate.ts';
import { premiumAtRenewal } from '../pricing/calculation/term-layer/project-layer.ts';
import { prepareTermPricing, termProduct } from '../pricing/calculation/term-layer/term-pricing.ts';
import { renewalRate } from '../pricing/calculation/term-layer/term-rate.ts';
import type { TermLayer, TermPolicy } from '../pricing/policy/term-policy.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import { smokeClassOf } from './case-lives.ts';

interface TermCase {
  readonly basis: Basis;
  readonly product: string;
  readonly inputs: CaseInputs;
  readonly policy: TermPolicy;
  readonly layer: TermLayer;
}

/** For rates, which need no face amount; above the minimum of every rate class. */
const ANY_FACE = 1_000_000;

/** Rates before the band need no face amount. */
const RATES = ['ratePer1000', 'renewalRatePer1000'];

/** A renewal uses the attained age, whatever the issue age. */
function issueAge(inputs: CaseInputs, quantity: string): number {
  const isRenewal = quantity.startsWith('renewal') && inputs.has('attainedAge') && !inputs.has('age');
  return inputs.whole(isRenewal ? 'attainedAge' : 'age');
}

function readTermCase(basis: Basis, product: string, inputs: CaseInputs, quantity: string): TermCase {
  const { toAge } = termProduct(basis.document, product);
  const layer: TermLayer = {
    label: 'term',
    term: inputs.whole('term'),
    faceAmount: inputs.number('face', RATES.includes(quantity) ? ANY_FACE : undefined),
    expiryAge: inputs.whole('expiryAge', toAge),
  };
  const accident = inputs.accidentalDeath(basis.document.riders.accidentalDeath.maximumFace);
  const policy: TermPolicy = {
    sex: inputs.sex(),
    smokeClass: smokeClassOf(basis, inputs.tableClass()),
    rateClass: inputs.text('rateClass', 'S'),
    issueAge: issueAge(inputs, quantity),
    rating: inputs.rating('rating'),
    flatExtra: inputs.number('flatExtra', 0),
    flatExtraDuration: inputs.whole('flatExtraDuration', basis.document.flatExtraForLife),
    waiver: inputs.yes('WP'),
    accidentalDeath: accident.isBought,
    ...(accident.faceAmount !== undefined && { accidentalDeathFace: accident.faceAmount }),
    layers: [layer],
  };
  const errors = refuseTermPolicy(basis.document, product, policy);
  if (errors.length > 0) throw new CannotRun(`refused: ${errors.map(({ code }) => code).join(', ')}`);
  return { basis, product, inputs, policy, layer };
}

function priced({ basis, product, policy }: TermCase): TermQuote {
  return priceTermPolicy(basis, product, policy);
}

function firstYear(item: TermCase, part: Part): number {
  return priced(item).coverages[0]?.[part] ?? 0;
}

const PARTS = [
  'premCoverage',
  'premMultipleExtra',
  'premFlatExtra',
  'policyFee',
  'premWaiver',
  'premADB',
  'premAnnual',
] as const;

type Part = (typeof PARTS)[number];

/** Attained age at the renewal, given directly or by the renewal's first year. */
function renewalAge({ inputs, policy, layer }: TermCase): number {
  if (inputs.has('attainedAge')) return inputs.whole('attainedAge');
  const fromYear = inputs.whole('fromYear');
  const start = fromYear - 1;
  if (start < layer.term || start % layer.term !== 0 || policy.issueAge + start >= layer.expiryAge) {
    throw new CannotRun(`year ${fromYear} starts no renewal of a ${layer.term}-year term`);
  }
  const lastYear = Math.min(start + layer.term, layer.expiryAge - policy.issueAge);
  const toYear = inputs.whole('toYear', lastYear);
  if (toYear !== lastYear) throw new CannotRun(`the renewal runs to year ${lastYear}, not ${toYear}`);
  return policy.issueAge + start;
}

function projected(item: TermCase, amount: 'annualPremium' | 'cumulativePremium' | 'deathBenefit'): number {
  const year = item.inputs.whole('year');
  const found = priced(item).projection('12')[year - 1];
  if (!found) throw new CannotRun(`the policy has no year ${year}`);
  return found[amount];
}

function modal(item: TermCase, months: string | undefined): number {
  const premiums = priced(item).modal;
  if (months === '1' || months === '3' || months === '6' || months === '12') return premiums[months];
  throw new CannotRun(`no premium is paid every ${months} months`);
}

function rate(item: TermCase): number {
  const pricing = prepareTermPricing(item.basis, item.product, item.policy);
  return firstRate(pricing, item.layer.term, pricing.rated).rate;
}

function renewal(item: TermCase, quantity: 'rate' | 'premium'): number {
  const pricing = prepareTermPricing(item.basis, item.product, item.policy);
  const age = renewalAge(item);
  return quantity === 'rate'
    ? renewalRate(pricing.product, pricing.life, age, item.layer.term, pricing.rated)
    : premiumAtRenewal(pricing, item.layer, age);
}

function isPart(quantity: string): quantity is Part {
  return (PARTS as readonly string[]).includes(quantity);
}

/**
 * A quantity of a one-layer policy of a term product. `ratePer1000` is the rate at the case's rating, before the band.
 *
 * @throws CannotRun for inputs the basis does not price and for unknown quantities
 */
export function runTermCase(basis: Basis, product: string, inputs: CaseInputs, quantity: string): number {
  const item = readTermCase(basis, product, inputs, quantity);
  if (isPart(quantity)) return firstYear(item, quantity);
  const [name, months] = quantity.split('_');
  switch (name) {
    case 'ratePer1000':
      return rate(item);
    case 'annualPremium':
      return inputs.has('year') ? projected(item, name) : priced(item).annualPremium;
    case 'modalPremium':
    case 'modePremiumAmount':
      return modal(item, months);
    case 'renewalAnnualCoveragePremium':
      return renewal(item, 'premium');
    case 'renewalRatePer1000':
      return renewal(item, 'rate');
    case 'deathBenefit':
    case 'cumulativePremium':
      return projected(item, name);
    default:
      throw new CannotRun(`quantity '${quantity}' of product ${product} is not known here`);
  }
}
