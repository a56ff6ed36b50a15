import type { Basis } from '../pricing/basis/basis.ts';
import { productsOfKind } from '../pricing/basis/products-of-kind.ts';
import type { ScenarioColumns } from '../pricing/calculation/life/ledger/ledger.ts';
import { lifeTaxColumns } from '../pricing/calculation/life/ledger/life-tax.ts';
import { scenarioSource } from '../pricing/calculation/life/ledger/project-life.ts';
import { projectPricedLife } from '../pricing/calculation/life/ledger/project-priced-life.ts';
import { projectScenario } from '../pricing/calculation/life/ledger/project-scenario.ts';
import { returnsOf } from '../pricing/calculation/life/ledger/scenario-returns.ts';
import { benefitShares, lifeProduct } from '../pricing/calculation/life/life-contract.ts';
import { lifeRate, renewalLifeRate, renewalYears } from '../pricing/calculation/life/life-rate.ts';
import { lifeValues } from '../pricing/calculation/life/life-values.ts';
import { basePremium } from '../pricing/calculation/life/price-life-coverage.ts';
import { type PricedLife, priceLife, priceLifePolicy } from '../pricing/calculation/life/price-life-policy.ts';
import { toCents } from '../pricing/money.ts';
import type { PremiumMode } from '../pricing/premium/modal-premiums.ts';
import { extendedTerm, reducedPaidUpFace } from '../pricing/value/paid-up-insurance.ts';
import { loanLimit } from '../pricing/value/policy-loan.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import type { GoldenAnswer } from './golden-runner.ts';
import { lifeInputs, readLifePolicy } from './life-policy-inputs.ts';
import { usedName } from './read-choice.ts';

interface LifeCase {
  readonly basis: Basis;
  readonly product: string;
  readonly inputs: CaseInputs;
}

/** For quantities independent of the face amount; above the minimum of every rate class. */
const ANY_FACE = 1_000_000;

function priced({ basis, product, inputs }: LifeCase, fallbackFace?: number): PricedLife {
  return priceLife(basis, product, readLifePolicy(basis, product, inputs, fallbackFace));
}

function quoted({ basis, product, inputs }: LifeCase) {
  return priceLifePolicy(basis, product, readLifePolicy(basis, product, inputs));
}

function yearOf(inputs: CaseInputs): number {
  return inputs.whole(usedName(inputs, ['year', 'policyYear']));
}

/** An entry by complete policy years, from issue on. */
function afterYear(values: Float64Array, inputs: CaseInputs): number {
  const found = values[yearOf(inputs)];
  if (found === undefined) throw new CannotRun(`the policy has no year ${yearOf(inputs)}`);
  return found;
}

/** An entry by policy year, from 1. */
function ofYear(values: Float64Array, inputs: CaseInputs): number {
  const found = values[yearOf(inputs) - 1];
  if (found === undefined) throw new CannotRun(`the policy has no year ${yearOf(inputs)}`);
  return found;
}

const PARTS = ['premCoverage', 'premMultipleExtra', 'premFlatExtra', 'policyFee', 'premWaiver', 'premADB'] as const;

function part(item: LifeCase, name: (typeof PARTS)[number] | 'premAnnual'): number {
  return priced(item).base.parts[name];
}

function modal(item: LifeCase, months: string | undefined): number {
  const premiums = quoted(item).modal;
  return premiums[modeOf(months ?? item.inputs.text('mode'))];
}

function modeOf(months: string): PremiumMode {
  if (months === '1' || months === '3' || months === '6' || months === '12') return months;
  throw new CannotRun(`no premium is paid every ${months} months`);
}

function annualPremium(item: LifeCase): number {
  return item.inputs.has('year')
    ? ofYear(scenarioSource(priced(item)).premium, item.inputs)
    : quoted(item).annualPremium;
}

/** Years from issue to the renewal whose first year the case gives. */
function renewalStart({ inputs }: LifeCase, { contract }: PricedLife): number {
  const fromYear = inputs.whole('fromYear');
  const start = fromYear - 1;
  const years = renewalYears(contract, start);
  if (start % contract.years !== 0 || years === 0) throw new CannotRun(`year ${fromYear} starts no renewal`);
  const toYear = inputs.whole('toYear', start + years);
  if (toYear !== start + years) throw new CannotRun(`the renewal runs to year ${start + years}, not ${toYear}`);
  return start;
}

function renewalRate(item: LifeCase): number {
  const life = priced(item, ANY_FACE);
  return renewalLifeRate(life.contract, renewalStart(item, life));
}

function renewalPremium(item: LifeCase): number {
  const life = priced(item);
  return basePremium(life.contract, renewalLifeRate(life.contract, renewalStart(item, life)));
}

/** Under the scale interest `dsir`, default: the current scale, and under `dsirThen` from the year `dsirFrom` on. */
function scenario(item: LifeCase) {
  const { inputs } = item;
  const source = scenarioSource(priced(item));
  const interest = inputs.number('dsir', item.basis.document.dividends.interest);
  if (!inputs.has('dsirFrom')) return projectScenario(source, interest);
  const [from, later] = [inputs.whole('dsirFrom'), inputs.number('dsirThen')];
  return projectScenario(
    source,
    source.premium.map((_, t) => (t + 1 < from ? interest : later)),
  );
}

/** `taxableGain_current`: a column of the policy's taxation, with its group. */
function taxed(item: LifeCase, name: string, group: string | undefined): number {
  const life = priced(item);
  const columns = lifeTaxColumns(life, projectPricedLife(item.product, life), '12');
  const found = columns.find((one) => one.name === name && one.group === group);
  const year = yearOf(item.inputs);
  if (year < 1 || year > life.years) throw new CannotRun(`the policy has no year ${year}`);
  return found?.values[year - 1] ?? 0;
}

function column(item: LifeCase, name: keyof ScenarioColumns): number {
  return ofYear(scenario(item)[name], item.inputs);
}

/** On payments of the case's `mode`; default: yearly. */
function rateOfReturn(item: LifeCase, name: 'cashSurrenderValue' | 'deathBenefit'): GoldenAnswer {
  const mode = modeOf(item.inputs.text('mode', '12'));
  const source = scenarioSource(priced(item), mode);
  const made = projectScenario(source, item.inputs.number('dsir', item.basis.document.dividends.interest));
  const paid = { premium: source.premium, paymentsAYear: 12 / Number(mode) };
  const rate = ofYear(returnsOf(paid, made)[name], item.inputs);
  return Number.isNaN(rate) ? 'n/a' : rate;
}

/** A benefit that depends only on the year needs no life. */
function deathBenefit(item: LifeCase): number {
  const { basis, product, inputs } = item;
  const { benefit, cover } = lifeProduct(basis.document, product);
  if (benefit.shape === 'level' || inputs.has('sex')) return column(item, 'deathBenefit');
  const years = inputs.whole('term', 'years' in cover ? cover.years : undefined);
  const growth = inputs.has('growth') ? inputs.number('growth') : undefined;
  return toCents(inputs.number('face') * ofYear(benefitShares(benefit, years, growth), inputs));
}

/** First policy year without one-year term. */
function crossoverYear(item: LifeCase): GoldenAnswer {
  const found = scenario(item).oneYearTermFace.indexOf(0);
  return found < 0 ? 'none' : found + 1;
}

/** Nonforfeiture values and loans use only the guaranteed cash value. */
function paidUpFace(item: LifeCase): number {
  const { cashValue, paidUpPrice } = lifeValues(priced(item).contract);
  return reducedPaidUpFace(afterYear(cashValue, item.inputs), afterYear(paidUpPrice, item.inputs));
}

function extended(item: LifeCase): string {
  const { contract } = priced(item);
  const { mortality, cashValue } = lifeValues(contract);
  const value = afterYear(cashValue, item.inputs) / contract.policy.faceAmount;
  const { interest } = item.basis.document.valuation;
  const { years, days } = extendedTerm(mortality, yearOf(item.inputs), interest, value);
  return `${years} years ${days} days`;
}

function maximumLoan(item: LifeCase): number {
  const { loanBalance, cashSurrenderValue } = scenario(item);
  const owed = ofYear(loanBalance, item.inputs);
  return loanLimit(item.basis.document.policyLoan, ofYear(cashSurrenderValue, item.inputs) + owed, owed);
}

function values(item: LifeCase) {
  return lifeValues(priced(item, ANY_FACE).contract);
}

type Quantity = (item: LifeCase, suffix: string | undefined) => GoldenAnswer;

const QUANTITIES: Readonly<Record<string, Quantity>> = {
  ratePer1000: (item) => lifeRate(priced(item, ANY_FACE).contract, 'rated'),
  annualPremium,
  singlePremium: (item) => quoted(item).annualPremium,
  modalPremium: modal,
  modePremiumAmount: modal,
  premAnnual: (item) => part(item, 'premAnnual'),
  ...Object.fromEntries(PARTS.map((name): [string, Quantity] => [name, (item) => part(item, name)])),
  renewalRatePer1000: renewalRate,
  renewalAnnualCoveragePremium: renewalPremium,
  guaranteedCashValue: (item) => afterYear(lifeValues(priced(item).contract).cashValue, item.inputs),
  reserve: (item) => afterYear(lifeValues(priced(item).contract).reserve, item.inputs),
  netSinglePremium: (item) => afterYear(values(item).paidUpPrice, item.inputs),
  dividend: (item) => column(item, 'dividend'),
  cashDividend: (item) => column(item, 'cashDividend'),
  outlay: (item) => column(item, 'outlay'),
  puaFace: (item) => column(item, 'puaFace'),
  puaCashValue: (item) => column(item, 'puaCashValue'),
  deposit: (item) => column(item, 'deposit'),
  dividendOnDeposit: (item) => column(item, 'deposit'),
  dod: (item) => column(item, 'deposit'),
  oneYearTermFace: (item) => column(item, 'oneYearTermFace'),
  loanBalance: (item) => column(item, 'loanBalance'),
  cashSurrenderValue: (item) => column(item, 'cashSurrenderValue'),
  deathBenefit,
  irrCashSurrenderValue: (item) => rateOfReturn(item, 'cashSurrenderValue'),
  irrDeathBenefit: (item) => rateOfReturn(item, 'deathBenefit'),
  netCostOfInsurance: (item, group) => taxed(item, 'netCostOfInsurance', group),
  adjustedCostBasis: (item, group) => taxed(item, 'adjustedCostBasis', group),
  taxableGain: (item, group) => taxed(item, 'taxableGain', group),
  crossoverYear,
  reducedPaidUpFace: paidUpFace,
  extendedTerm: extended,
  maximumLoan,
};

/**
 * A quantity of a life product. `ratePer1000` is at the case's rating, before the band; values are at the end of
 * `year`.
 *
 * @throws CannotRun for inputs the basis does not price and for unknown quantities
 */
export function runLifeCase(basis: Basis, product: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  const [name = '', suffix] = quantity.split('_');
  const found = Object.hasOwn(QUANTITIES, name) ? QUANTITIES[name] : undefined;
  if (!found) throw new CannotRun(`quantity '${quantity}' of product ${product} is not known here`);
  inputs.accept(...lifeInputs(lifeProduct(basis.document, product)));
  return found({ basis, product, inputs }, suffix);
}

/** `joint` with `basis` a plan such as T100 and `kind` FTD or LTD: the product of that plan on two lives. */
export function runJointCase(basis: Basis, _: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  const plan = inputs.text('basis');
  const found = productsOfKind(basis.document, 'life').find(
    ([, product]) => product.plan === plan && product.statuses.some((status) => status !== 'single'),
  );
  if (!found) throw new CannotRun(`basis ${basis.document.version} has no plan ${plan} on two lives`);
  return runLifeCase(basis, found[0], inputs, quantity);
}
