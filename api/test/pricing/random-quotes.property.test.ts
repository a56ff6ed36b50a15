import type { ExemptMethod } from '@lifeform/metadata/insurance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBasis } from '../../src/pricing/basis/basis.ts';
import type { BasisDocument } from '../../src/pricing/basis/basis-document.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { lifeProduct } from '../../src/pricing/calculation/life/life-contract.ts';
import { priceLifePolicy } from '../../src/pricing/calculation/life/price-life-policy.ts';
import { priceTermPolicy } from '../../src/pricing/calculation/renewable-term/price-term-policy.ts';
import { policyLimits } from '../../src/pricing/calculation/universal/exempt-limit.ts';
import { projectUniversal } from '../../src/pricing/calculation/universal/project-universal.ts';
import { type UniversalPolicy, universalProduct } from '../../src/pricing/calculation/universal/universal-policy.ts';
import type { LifePolicy } from '../../src/pricing/policy/life-policy.ts';
import { lifePolicy, projectLifePolicy } from './life-fixture.ts';
import { layer, policy as termPolicy } from './term-policy-fixture.ts';

const LIFE_PRODUCTS = ['0010', '0020', '0022', '0030', '0040', '0185', '0186', '0192', '0195'] as const;

const METHODS: readonly (readonly ExemptMethod[])[] = [
  ['faceIncrease', 'sideFund'],
  ['faceIncrease', 'withdrawal'],
  ['sideFund'],
  ['withdrawal'],
];

/** What any insurer asks for; a test prices it as life cover, as renewable term or as an account. */
interface Quote {
  readonly prodID: (typeof LIFE_PRODUCTS)[number];
  readonly sex: string;
  readonly smokeClass: string;
  readonly issueAge: number;
  readonly otherAge: number;
  readonly rating: number;
  readonly rateClass: string;
  readonly faceAmount: number;
  readonly waiver: boolean;
  readonly dividendOption: LifePolicy['dividendOption'];
  readonly term: number;
  readonly deposit: number;
  readonly creditedRate: number;
  readonly deathBenefit: UniversalPolicy['deathBenefit'];
  readonly methods: readonly ExemptMethod[];
}

const quotes: fc.Arbitrary<Quote> = fc.record({
  prodID: fc.constantFrom(...LIFE_PRODUCTS),
  sex: fc.constantFrom('M', 'F'),
  smokeClass: fc.constantFrom('R', 'S'),
  issueAge: fc.integer({ min: 18, max: 58 }),
  otherAge: fc.integer({ min: 18, max: 58 }),
  rating: fc.constantFrom(100, 125, 150, 200, 300),
  rateClass: fc.constantFrom('P', 'S'),
  faceAmount: fc.integer({ min: 25, max: 2000 }).map((thousands) => 1000 * thousands),
  waiver: fc.boolean(),
  dividendOption: fc.constantFrom('PUA', 'DOD', 'PIC', 'RAP', 'LRD', 'OYT', 'NONE'),
  term: fc.constantFrom(10, 20),
  deposit: fc.integer({ min: 50, max: 10_000 }),
  creditedRate: fc.constantFrom(0.02, 0.04, 0.06),
  deathBenefit: fc.constantFrom('level', 'levelPlusFund'),
  methods: fc.constantFrom(...METHODS),
});

/** QUOTES_SEED draws the quotes of an earlier run again. */
const SEED = Number(process.env.QUOTES_SEED ?? Math.floor(Math.random() * 2 ** 31));
const QUOTES = fc.sample(quotes, { numRuns: 2000, seed: SEED });

function asLife(quote: Quote): LifePolicy {
  const { prodID, sex, smokeClass, issueAge, otherAge, rating, rateClass, faceAmount, dividendOption } = quote;
  const [status = 'single'] = lifeProduct(ob10.document, prodID).statuses;
  const first = { sex, smokeClass, issueAge, rating };
  return lifePolicy({
    lives: status === 'single' ? [first] : [first, { ...first, issueAge: otherAge, rating: 100 }],
    ...{ status, rateClass, faceAmount, dividendOption, waiver: quote.waiver && prodID !== '0030' },
  });
}

function asTerm({ sex, smokeClass, issueAge, rating, rateClass, faceAmount, waiver, term }: Quote) {
  return termPolicy({ sex, smokeClass, issueAge, rating, rateClass, waiver, layers: [layer(term, faceAmount)] });
}

function asAccount({ sex, smokeClass, issueAge, rating, rateClass, faceAmount, ...quote }: Quote): UniversalPolicy {
  const { deposit, creditedRate, deathBenefit, methods } = quote;
  return {
    lives: [{ sex, smokeClass, issueAge, rating }],
    ...{ status: 'single', rateClass, faceAmount, costOfInsurance: 'level', deathBenefit },
    ...{ flatExtra: 0, flatExtraDuration: 999, province: 'ON', creditedRate },
    ...{ deposit, depositStep: 1, depositYears: 20, riders: [], otherCharge: 0, withdrawals: [] },
    exempt: { methods, mostIncrease: 0.08, sideFundRate: 0.02 },
  };
}

/** What the insured's death costs a year as life cover and as term: no fee, no waiver. */
function costs(quote: Quote): readonly number[] {
  const asked = [priceLifePolicy(ob10, quote.prodID, asLife(quote)), priceTermPolicy(ob10, '0180', asTerm(quote))];
  return asked.map(({ coverages }) =>
    coverages.reduce((sum, { premCoverage, premMultipleExtra }) => sum + premCoverage + premMultipleExtra, 0),
  );
}

/** Each quote beside the same one with a change, which costs no less. */
function neverCheaper(change: (quote: Quote) => Quote): void {
  for (const quote of QUOTES) {
    const [before, after] = [costs(quote), costs(change(quote))];
    after.forEach((cost, index) => {
      if (cost < (before[index] ?? 0)) expect.fail(`${index === 0 ? quote.prodID : '0180'}: ${JSON.stringify(quote)}`);
    });
  }
}

/** The most that a thousand more may cover at the same factors, of life cover and of term. */
function withinBand({ prodID, faceAmount }: Quote): number {
  const term = ob10.document.products['0180'];
  if (term?.kind !== 'renewableTerm') throw new Error('0180 is no renewable term');
  const breaks = [...lifeProduct(ob10.document, prodID).bands, ...term.bands].map(({ from }) => from);
  return breaks.some((from) => from > faceAmount && from <= faceAmount + 1000) ? faceAmount : faceAmount + 1000;
}

function cents(dollars: number | undefined): number {
  return Math.round(100 * (dollars ?? Number.NaN));
}

/** No column of a row is above its other. */
function neverAbove(lower: Float64Array, upper: Float64Array, quote: Quote): void {
  lower.forEach((value, year) => {
    if (!(cents(value) <= cents(upper[year]))) expect.fail(`year ${year + 1} of ${JSON.stringify(quote)}`);
  });
}

/** A basis a carrier adopts after the policies were issued: other mortality and valuation interest. */
function adoptedLater(): BasisDocument {
  const document = structuredClone(ob10.document);
  const { M, F } = document.mortality.insured;
  return {
    ...document,
    version: 'LATER',
    valuation: { ...document.valuation, interest: 0.025 },
    mortality: {
      ...document.mortality,
      insured: { M: { ...M, level: 1.2 * M.level }, F: { ...F, level: 1.2 * F.level } },
    },
  };
}

/** Everything a policy pays and holds, year by year. */
function told(basis: typeof ob10, quote: Quote) {
  const { premium, cashValue, deathBenefit, current } = projectLifePolicy(basis, quote.prodID, asLife(quote));
  return [premium, cashValue, deathBenefit, current.cashSurrenderValue, current.deathBenefit];
}

describe(`2,000 random quotes of seed ${SEED}`, () => {
  process.stdout.write(`random quotes: QUOTES_SEED=${SEED}\n`);

  test('cost no less at a higher age, for a higher rating or for more cover within a band [NUM-052]', () => {
    neverCheaper((quote) => ({ ...quote, issueAge: quote.issueAge + 1 }));
    neverCheaper((quote) => ({ ...quote, rating: quote.rating + 25 }));
    neverCheaper((quote) => ({ ...quote, faceAmount: withinBand(quote) }));
  });

  test('hold no less than is guaranteed and pay no less at death than on surrender [NUM-052]', () => {
    for (const quote of QUOTES) {
      const { cashValue, deathBenefit, current, reduced } = projectLifePolicy(ob10, quote.prodID, asLife(quote));
      neverAbove(cashValue, reduced.cashSurrenderValue, quote);
      neverAbove(reduced.cashSurrenderValue, current.cashSurrenderValue, quote);
      neverAbove(deathBenefit, current.deathBenefit, quote);
      neverAbove(current.cashSurrenderValue, current.deathBenefit, quote);
    }
  });

  test('have totals that are the sums of their coverages, however they are paid [NUM-052]', () => {
    for (const quote of QUOTES) {
      const asked = [priceLifePolicy(ob10, quote.prodID, asLife(quote)), priceTermPolicy(ob10, '0180', asTerm(quote))];
      for (const { annualPremium, modal, coverages } of asked) {
        const sum = (of: (coverage: (typeof coverages)[number]) => number) =>
          coverages.reduce((total, coverage) => total + cents(of(coverage)), 0);
        expect(cents(annualPremium)).toBe(sum(({ premAnnual }) => premAnnual));
        for (const mode of ['1', '3', '6', '12'] as const) {
          expect(cents(modal[mode])).toBe(sum((coverage) => coverage.modal[mode]));
        }
      }
    }
  });

  test('never pass the exempt line at an anniversary [NUM-052]', () => {
    const product = universalProduct(ob10, '0110');
    let kept = 0;
    for (const quote of QUOTES) {
      const policy = asAccount(quote);
      const limits = policyLimits(ob10, product, policy.lives);
      const { accountValue, exemptFaceIncrease, exemptSideFund, exemptWithdrawal } = projectUniversal(
        ob10,
        '0110',
        policy,
      );
      let face = cents(policy.faceAmount);
      accountValue.forEach((account, year) => {
        face += cents(exemptFaceIncrease[year]);
        const line = Math.floor(face * (limits[year + 1] ?? 1) + 1e-6);
        if (cents(account) > line) expect.fail(`${account} in year ${year + 1} of ${JSON.stringify(quote)}`);
      });
      const moved = [exemptFaceIncrease, exemptSideFund, exemptWithdrawal];
      if (moved.some((amounts) => amounts.some((amount) => amount > 0))) kept++;
    }
    expect(kept).toBeGreaterThan(200);
  });

  test('keep what they were issued with when another basis is adopted [NUM-052]', () => {
    const issued = createBasis(structuredClone(ob10.document));
    const later = createBasis(adoptedLater());
    let moved = 0;
    for (const quote of QUOTES) {
      const before = told(ob10, quote);
      const after = told(later, quote);
      if (before[0]?.[0] !== after[0]?.[0]) moved++;
      told(issued, quote).forEach((column, index) => {
        if (column.some((value, year) => value !== before[index]?.[year])) expect.fail(JSON.stringify(quote));
      });
    }
    expect(moved).toBeGreaterThan(1900);
  });
});
