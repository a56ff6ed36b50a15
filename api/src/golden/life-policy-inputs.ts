import type { Basis } from '../pricing/basis/basis.ts';
import type { LifeProductBasis, Span } from '../pricing/basis/life-product-basis.ts';
import { lifeProduct, payYears } from '../pricing/calculation/life/life-contract.ts';
import { refuseLifePolicy } from '../pricing/calculation/life/refuse-life-policy.ts';
import type { DividendOption, Enhancement, LifePolicy, LifeRider } from '../pricing/policy/life-policy.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import { caseLives, caseStatus } from './case-lives.ts';
import { readChoice, usedName } from './read-choice.ts';
import { readSchedule } from './read-schedule.ts';

/** Inputs of every life policy. */
const LIFE_INPUTS = [
  'sex',
  'cls',
  'age',
  'life1',
  'life2',
  'kind',
  'premiumsTo',
  'rateClass',
  'rating',
  'term',
  'pay',
  'face',
  'flatExtra',
  'flatExtraDuration',
  'WP',
  'ADB',
  'adbFace',
  'divOption',
  'dividendOption',
  'dsir',
  'mode',
  'year',
  'policyYear',
] as const;

/** Inputs that describe a product's policies, whether or not the case's quantity depends on them. */
export function lifeInputs({ enhancement, benefit }: LifeProductBasis): readonly string[] {
  return [
    ...LIFE_INPUTS,
    ...(enhancement ? ['base', 'enhanced', 'guarantee'] : []),
    ...(benefit.shape === 'indexed' ? ['growth'] : []),
  ];
}

const OPTIONS: Readonly<Record<string, DividendOption>> = {
  PUA: 'PUA',
  DOD: 'DOD',
  PIC: 'PIC',
  cash: 'PIC',
  RAP: 'RAP',
  DRP: 'RAP',
  LRD: 'LRD',
  OYT: 'OYT',
  none: 'NONE',
  // An enhanced product has its own use of dividends.
  Enhanced: 'PUA',
};

function dividendOption(inputs: CaseInputs): DividendOption {
  return readChoice(inputs, usedName(inputs, ['divOption', 'dividendOption']), OPTIONS, 'PUA');
}

/** `20`, or `65` or `to65` when the product offers cover to that age. */
function readCover(product: LifeProductBasis, inputs: CaseInputs): Span | undefined {
  if (inputs.has('toAge')) return { toAge: inputs.whole('toAge') };
  if (!inputs.has('term')) return undefined;
  const text = inputs.text('term');
  const number = Number(text.replace(/^to\s*/i, ''));
  const offered = [product.cover, ...(product.otherCovers ?? [])];
  const isAge = offered.some((span) => 'toAge' in span && span.toAge === number);
  if (isAge || /^to/i.test(text)) return { toAge: number };
  return { years: inputs.whole('term') };
}

/** Years, or an age to which premiums are paid: `pay=100`. Undefined when it equals the policy's own. */
function readPay(product: LifeProductBasis, inputs: CaseInputs, policy: LifePolicy): Span | undefined {
  if (!inputs.has('pay')) return undefined;
  const pay = inputs.whole('pay');
  if (pay === payYears(product, policy)) return undefined;
  const toAge = 'toAge' in product.pay ? product.pay.toAge : 'toAge' in product.cover ? product.cover.toAge : undefined;
  return pay === toAge ? { toAge: pay } : { years: pay };
}

/** `enhanced` dollars above `base`, guaranteed for so many years or for `life`. */
function readEnhancement({ enhancement: basis }: LifeProductBasis, inputs: CaseInputs): Enhancement | undefined {
  if (!basis) return undefined;
  const years = inputs.text('guarantee', String(basis.guaranteedYears));
  const guaranteedYears =
    years.toLowerCase() === 'life' ? Number.POSITIVE_INFINITY : inputs.whole('guarantee', basis.guaranteedYears);
  return { amount: inputs.number('enhanced'), guaranteedYears };
}

function readRiders(inputs: CaseInputs): LifeRider[] {
  return inputs.has('GPO') ? [{ kind: 'guaranteedPurchase', faceAmount: inputs.number('GPO') }] : [];
}

function readLoans(inputs: CaseInputs): LifePolicy['loans'] {
  if (inputs.has('loans')) return readSchedule(inputs, 'loans', 'yearly').map(({ year, amount }) => ({ year, amount }));
  if (!inputs.has('loanYear')) return [];
  return [{ year: inputs.whole('loanYear'), amount: inputs.number(inputs.has('loan') ? 'loan' : 'loanAmount') }];
}

function readGrowth({ benefit }: LifeProductBasis, inputs: CaseInputs): number | undefined {
  return benefit.shape === 'indexed' && inputs.has('growth') ? inputs.number('growth') : undefined;
}

/** `premiumsTo=firstDeath`, where premiums end with the first of two lives. */
function readPremiumsTo(inputs: CaseInputs): LifePolicy['premiumsUntil'] {
  return inputs.has('premiumsTo') ? readChoice(inputs, 'premiumsTo', { firstDeath: 'firstDeath' }) : undefined;
}

/** A property that is present only with a value. */
function defined<K extends string, T>(name: K, value: T | undefined): { readonly [P in K]?: T } {
  // A computed key widens to string; the name is K.
  return (value === undefined ? {} : { [name]: value }) as { readonly [P in K]?: T };
}

function faceAmount(product: LifeProductBasis, inputs: CaseInputs, fallback?: number): number {
  if (product.enhancement && inputs.has('base')) return inputs.number('base');
  return inputs.number('face', fallback);
}

/**
 * The policy of a case, if the basis accepts it.
 *
 * @param fallbackFace dollars when a case needs no face amount, such as for a rate
 * @throws CannotRun naming what the basis refuses
 */
export function readLifePolicy(basis: Basis, prodID: string, inputs: CaseInputs, fallbackFace?: number): LifePolicy {
  const product = lifeProduct(basis.document, prodID);
  const lives = caseLives(basis, inputs);
  const accident = inputs.accidentalDeath(basis.document.riders.accidentalDeath.maximumFace);
  const asSold: LifePolicy = {
    lives,
    status: caseStatus(inputs, lives.length, product.statuses),
    rateClass: inputs.text('rateClass', 'S'),
    faceAmount: faceAmount(product, inputs, fallbackFace),
    flatExtra: inputs.number('flatExtra', 0),
    flatExtraDuration: inputs.whole('flatExtraDuration', basis.document.flatExtraForLife),
    waiver: inputs.yes('WP'),
    accidentalDeath: accident.isBought,
    ...defined('accidentalDeathFace', accident.faceAmount),
    dividendOption: dividendOption(inputs),
    riders: readRiders(inputs),
    loans: readLoans(inputs),
    ...defined('cover', readCover(product, inputs)),
    ...defined('premiumsUntil', readPremiumsTo(inputs)),
    ...defined('growth', readGrowth(product, inputs)),
    ...defined('enhancement', readEnhancement(product, inputs)),
  };
  const policy = { ...asSold, ...defined('pay', readPay(product, inputs, asSold)) };
  const errors = refuseLifePolicy(basis.document, prodID, policy);
  if (errors.length > 0) {
    const named = errors.map(({ code, at }) => `${code} at ${'property' in at ? at.property : 'riders'}`);
    throw new CannotRun(`refused: ${named.join(', ')}`);
  }
  return policy;
}
