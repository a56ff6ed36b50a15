import type { Basis } from '../pricing/basis/basis.ts';
import { RATE_ARRAY_LENGTH } from '../pricing/basis/mortality/ultimate-mortality.ts';
import {
  type PricedRider,
  priceTermRider,
  type RiderHost,
  riderPricing,
  type TermRider,
} from '../pricing/calculation/rider/term-rider.ts';
import { yearlyTermRate } from '../pricing/calculation/rider/yearly-term.ts';
import { firstRate } from '../pricing/calculation/term-layer/first-rate.ts';
import { renewalRate } from '../pricing/calculation/term-layer/term-rate.ts';
import type { LifePolicy } from '../pricing/policy/life-policy.ts';
import { modalPremiums } from '../pricing/premium/modal-premiums.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import { caseLives } from './case-lives.ts';
import type { GoldenAnswer } from './golden-runner.ts';

/** A rider with the properties of its policy. */
interface RiderCase {
  readonly host: RiderHost;
  readonly rider: TermRider;
  readonly inputs: CaseInputs;
}

/** For rates, which need no face amount; above the minimum of every rate class. */
const ANY_FACE = 1_000_000;

/** Default YRT; `T10` or `term=10` is a level premium. */
function readCoi(inputs: CaseInputs): TermRider['coi'] {
  const coi = inputs.text('coi', inputs.has('term') ? `T${inputs.whole('term')}` : 'YRT');
  if (coi === 'YRT') return coi;
  const term = Number(/^T(\d+)$/.exec(coi)?.[1]);
  if (!(term > 0)) throw new CannotRun(`input 'coi' is neither YRT nor a term such as T10: '${coi}'`);
  return term;
}

function readHost(basis: Basis, inputs: CaseInputs): RiderHost {
  const [insured] = caseLives(basis, inputs);
  if (!insured) throw new CannotRun('a rider needs a life');
  const policy: RiderHost['policy'] = {
    rateClass: inputs.text('rateClass', 'S'),
    flatExtra: inputs.number('flatExtra', 0),
    flatExtraDuration: inputs.whole('flatExtraDuration', basis.document.flatExtraForLife),
    waiver: inputs.yes('WP'),
  } satisfies Partial<LifePolicy>;
  const tables = basis.life(inputs.sex(), inputs.tableClass());
  return { basis, document: basis.document, policy, first: { insured, tables } };
}

/** Rate of a policy year before the band discount, at the rating. */
function rateOf({ host, rider }: RiderCase, year: number): number {
  const pricing = riderPricing(host, rider);
  const { issueAge } = host.first.insured;
  const start = year - 1;
  if (rider.coi === 'YRT') {
    const share = (pricing.rated.classFactor * pricing.rated.rating) / 100;
    return yearlyTermRate(host.document.yearlyTerm, pricing.life, issueAge, year, share);
  }
  if (start < rider.coi) return firstRate(pricing, rider.coi, pricing.rated).rate;
  const renewed = issueAge + start - (start % rider.coi);
  return renewalRate(pricing.product, pricing.life, renewed, rider.coi, pricing.rated);
}

function lastAge({ host, rider }: RiderCase): number {
  return rider.coi === 'YRT' ? host.document.yearlyTerm.toAge : riderPricing(host, rider).product.toAge;
}

/** The case's policy year, default 1; limited by an attained age. */
function policyYear({ inputs, host }: RiderCase, toAge: number): number {
  const year = inputs.whole('policyYear', inputs.whole('year', 1));
  const last = toAge - host.first.insured.issueAge;
  if (year < 1 || year > last) throw new CannotRun(`the rider has no year ${year} at that age`);
  return year;
}

/** A yearly rate exists to the end of the mortality table, whatever the rider's own end. */
function rate(item: RiderCase): number {
  return rateOf(item, policyYear(item, item.rider.coi === 'YRT' ? RATE_ARRAY_LENGTH : lastAge(item)));
}

function priced(item: RiderCase): PricedRider {
  const { host, rider, inputs } = item;
  const withFace = { ...rider, faceAmount: inputs.number('face') };
  return priceTermRider(host, withFace, lastAge(item) - host.first.insured.issueAge);
}

function annualPremium(item: RiderCase): number {
  return priced(item).premium[policyYear(item, lastAge(item)) - 1] ?? 0;
}

function modal(item: RiderCase, months: string | undefined): number {
  const premiums = modalPremiums(item.host.document.modes, annualPremium(item));
  if (months === '1' || months === '3' || months === '6' || months === '12') return premiums[months];
  throw new CannotRun(`no premium is paid every ${months} months`);
}

/**
 * A term rider: `ratePer1000` of a `policyYear` before the band, `annualPremium`, `modalPremium_{1|3|6|12}`.
 *
 * @throws CannotRun for inputs the basis does not price and for unknown quantities
 */
export function runTermRiderCase(basis: Basis, product: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  inputs.accept('face', 'policyYear', 'year');
  const rider: TermRider = { kind: 'term', prodID: product, coi: readCoi(inputs), faceAmount: ANY_FACE };
  const item: RiderCase = { host: readHost(basis, inputs), rider, inputs };
  const [name, months] = quantity.split('_');
  switch (name) {
    case 'ratePer1000':
      return rate(item);
    case 'annualPremium':
      return annualPremium(item);
    case 'modalPremium':
      return modal(item, months);
    default:
      throw new CannotRun(`quantity '${quantity}' of product ${product} is not known here`);
  }
}
