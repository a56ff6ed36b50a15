import type { Basis } from '../pricing/basis/basis.ts';
import {
  levelCostRate,
  monthlyCostRates,
  universalYears,
  yearlyCostRates,
} from '../pricing/calculation/universal/cost-of-insurance.ts';
import { exemptLimitAfter, exemptLimits } from '../pricing/calculation/universal/exempt-limit.ts';
import { prepareUniversal, projectUniversal, runContract } from '../pricing/calculation/universal/project-universal.ts';
import { depositForTarget, minimumDeposit } from '../pricing/calculation/universal/solve-deposit.ts';
import { surrenderCharges } from '../pricing/calculation/universal/surrender-charge.ts';
import { type UniversalPolicy, universalProduct } from '../pricing/calculation/universal/universal-policy.ts';
import { universalTaxColumns } from '../pricing/calculation/universal/universal-tax.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import { caseLives, caseStatus } from './case-lives.ts';
import type { GoldenAnswer } from './golden-runner.ts';
import { answer, ledgerQuantities } from './quantities.ts';
import { readChoice, usedName } from './read-choice.ts';
import { readSchedule } from './read-schedule.ts';

const COLUMNS = [
  'deposit',
  'premiumTax',
  'withdrawal',
  'costOfInsurance',
  'fixedCharge',
  'interest',
  'accountValue',
  'sideFund',
  'cashSurrenderValue',
  'deathBenefit',
  'riderFaceAmount',
] as const;

const TAXED = ['netCostOfInsurance', 'adjustedCostBasis', 'taxableGain'] as const;

const COSTS = { LEVEL: 'level', YRT: 'yearly' } as const;

const BENEFITS = {
  LEVEL: 'level',
  INCREASING: 'levelPlusFund',
  PLUS: 'levelPlusFund',
  LEVELPLUS: 'levelPlusFund',
  LEVELPLUSFUND: 'levelPlusFund',
  LEVELFUND: 'levelPlusFund',
  LEVELAV: 'levelPlusFund',
  FACEFUND: 'levelPlusFund',
  FACEAV: 'levelPlusFund',
  FACEPLUSFUND: 'levelPlusFund',
  LEVELPLUSAV: 'levelPlusFund',
  PLUSFUND: 'levelPlusFund',
  FUND: 'levelPlusFund',
} as const;

/** The credited rate: given directly, or by an account of the product. */
function creditedRate(basis: Basis, product: string, inputs: CaseInputs): number {
  const { creditedRates } = universalProduct(basis, product);
  if (inputs.has('rate')) return inputs.number('rate');
  return inputs.has('account') ? readChoice(inputs, 'account', creditedRates) : Number.NaN;
}

function readWithdrawals(inputs: CaseInputs): UniversalPolicy['withdrawals'] {
  if (inputs.has('withdrawals')) return readSchedule(inputs, 'withdrawals', 'monthly');
  const [year, month] = [inputs.whole('withdrawalYear', 1), inputs.whole('withdrawalMonth', 1)];
  return inputs.has('withdrawal') ? [{ year, month, amount: inputs.number('withdrawal') }] : [];
}

/** `term094=100000` with `termCoi` YRT or years, ADB=Y on the face amount, and WP=Y on the deposits. */
function readRiders({ document }: Basis, inputs: CaseInputs): UniversalPolicy['riders'] {
  const coi = inputs.text('termCoi', 'YRT');
  const faceAmount = inputs.number('face', 0);
  const term = inputs.number('term094', 0);
  const accident = inputs.accidentalDeath(document.riders.accidentalDeath.maximumFace);
  return [
    ...(accident.isBought ? [{ kind: 'accidentalDeath', faceAmount: accident.faceAmount ?? faceAmount } as const] : []),
    ...(inputs.yes('WP') ? [{ kind: 'waiver', faceAmount: 0 } as const] : []),
    ...(term > 0
      ? [{ kind: 'term', prodID: '094', coi: coi === 'YRT' ? coi : Number(coi), faceAmount: term } as const]
      : []),
  ];
}

function depositYears(inputs: CaseInputs): number {
  const name = usedName(inputs, ['payYears', 'depositYears', 'pay']);
  return inputs.has(name) ? inputs.whole(name) : Number.POSITIVE_INFINITY;
}

function readPolicy(basis: Basis, product: string, inputs: CaseInputs): UniversalPolicy {
  const lives = caseLives(basis, inputs);
  return {
    lives,
    status: caseStatus(inputs, lives.length, ['single', 'lastToDie', 'firstToDie']),
    rateClass: inputs.text('rateClass', 'S'),
    faceAmount: inputs.number('face', 0),
    costOfInsurance: readChoice(inputs, 'coi', COSTS, 'LEVEL'),
    deathBenefit: readChoice(inputs, 'dbOption', BENEFITS, 'LEVEL'),
    flatExtra: inputs.number('flatExtra', 0),
    flatExtraDuration: inputs.whole('flatExtraDuration', basis.document.flatExtraForLife),
    province: inputs.text(usedName(inputs, ['prov', 'province']), ''),
    creditedRate: creditedRate(basis, product, inputs),
    deposit: inputs.number('deposit', 0),
    depositStep: inputs.whole('mode', 1),
    depositYears: depositYears(inputs),
    riders: readRiders(basis, inputs),
    otherCharge: inputs.number(usedName(inputs, ['otherCharge', 'riderCharge']), 0),
    withdrawals: readWithdrawals(inputs),
    ...(inputs.has('rateFrom') && {
      rates: { rows: [{ from: inputs.whole('rateFrom'), base: inputs.number('rateThen') }], names: {} },
    }),
    ...(inputs.has('sideFundRate') && {
      exempt: { methods: ['sideFund'], mostIncrease: 0, sideFundRate: inputs.number('sideFundRate') },
    }),
  };
}

function yearIn(inputs: CaseInputs, fallback?: number): number {
  return inputs.whole(usedName(inputs, ['policyYear', 'year']), fallback);
}

function inYear(inputs: CaseInputs, rates: Float64Array, fallback?: number): number {
  const year = yearIn(inputs, fallback);
  const found = rates[year - 1];
  if (found === undefined) throw new CannotRun(`the policy has no year ${year}`);
  return found;
}

function target(inputs: CaseInputs, of: 'accountValue' | 'cashSurrenderValue') {
  return {
    value: inputs.number(usedName(inputs, ['target', 'targetValue'])),
    year: inputs.whole(usedName(inputs, ['targetYear', 'year'])),
    of,
  };
}

function taxed(
  basis: Basis,
  product: string,
  policy: UniversalPolicy,
  { name, year }: { readonly name: string; readonly year: number },
): number {
  const contract = prepareUniversal(basis, product, policy);
  const columns = universalTaxColumns(contract, runContract(contract), 'current');
  return columns.find((one) => one.name === name)?.values[year - 1] ?? 0;
}

/** The limit on aggregate mortality, which ignores smoking and class. */
function exemptLimit(basis: Basis, product: string, inputs: CaseInputs): number {
  inputs.accept('cls', 'rateClass', 'face');
  const limits = exemptLimits(basis, universalProduct(basis, product), inputs.sex(), inputs.whole('age'));
  return exemptLimitAfter(limits, yearIn(inputs));
}

/** Universal life. The lapse is given as `year Y month M`, or `none`. */
export function runUniversalCase(basis: Basis, product: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  if (quantity === 'exemptLimitPer1') return exemptLimit(basis, product, inputs);
  if (quantity === 'exemptLimit') return inputs.number('face') * exemptLimit(basis, product, inputs);
  const policy = readPolicy(basis, product, inputs);
  const item = universalProduct(basis, product);
  const project = () => projectUniversal(basis, product, policy);
  const solve = (of: 'accountValue' | 'cashSurrenderValue') =>
    depositForTarget(basis, product, policy, target(inputs, of));
  return answer(product, quantity, {
    monthlyCoiPer1000: () => inYear(inputs, monthlyCostRates(basis, item, policy), 1),
    annualCoiPer1000: () =>
      policy.costOfInsurance === 'level'
        ? levelCostRate(basis, item, policy)
        : inYear(inputs, yearlyCostRates(basis, item, policy), 1),
    surrenderCharge: () => inYear(inputs, surrenderCharges(basis, item, policy, universalYears(item, policy))),
    minimumDepositTo100: () => minimumDeposit(basis, product, policy),
    minimumDeposit: () => minimumDeposit(basis, product, policy),
    depositForAccountValue: () => solve('accountValue'),
    depositForTarget: () => solve('accountValue'),
    depositForCashSurrenderValue: () => solve('cashSurrenderValue'),
    lapse: () => {
      const { lapse } = project();
      return lapse ? `year ${lapse.year} month ${lapse.month}` : 'none';
    },
    lapseYear: () => project().lapse?.year ?? 0,
    lapseMonth: () => project().lapse?.month ?? 0,
    ...ledgerQuantities(inputs, COLUMNS, project),
    ...Object.fromEntries(
      TAXED.map((name) => [name, () => taxed(basis, product, policy, { name, year: yearIn(inputs) })]),
    ),
  });
}
