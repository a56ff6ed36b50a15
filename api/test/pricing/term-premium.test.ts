import { describe, expect, test } from 'vitest';
import { createBasis } from '../../src/pricing/basis/basis.ts';
import type { BasisDocument, TermProductBasis } from '../../src/pricing/basis/basis-document.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { priceTermPolicy } from '../../src/pricing/calculation/renewable-term/price-term-policy.ts';
import { refuseTermPolicy } from '../../src/pricing/calculation/renewable-term/refuse-term-policy.ts';
import type { TermPolicy } from '../../src/pricing/policy/term-policy.ts';
import { layer, policy } from './term-policy-fixture.ts';

const document: BasisDocument = ob10.document;

function price(changes: Partial<TermPolicy> = {}, basis = ob10) {
  return priceTermPolicy(basis, '0180', policy(changes));
}

function base(changes: Partial<TermPolicy> = {}) {
  const [first] = price(changes).coverages;
  if (!first) throw new Error('no coverage was priced');
  return first;
}

function withProduct(changes: Partial<TermProductBasis>): BasisDocument {
  const product = document.products['0180'];
  if (product?.kind !== 'renewableTerm') throw new Error('the basis does not price 0180');
  return { ...document, products: { '0180': { ...product, ...changes } } };
}

describe('rate tables', () => {
  const tables = (['M', 'F'] as const).flatMap((sex) =>
    (['N', 'S', 'A'] as const).map((table) => ({ sex, table, life: ob10.life(sex, table) })),
  );

  test.each(tables)(
    'mortality $sex $table has 121 rates within 0 and 1, certain at 120 [PREM-002] [FMT-029]',
    ({ life }) => {
      expect(life.ultimate).toHaveLength(121);
      expect(life.ultimate.every((q) => q >= 0 && q <= 1)).toBe(true);
      expect(life.ultimate[120]).toBe(1);
    },
  );

  test.each(tables)('waiver and accident incidence $sex have 121 rates within 0 and 1 [PREM-002]', ({ life }) => {
    for (const rates of [life.waiverIncidence, life.accidentIncidence]) {
      expect(rates).toHaveLength(121);
      expect(rates.every((rate) => rate >= 0 && rate <= 1)).toBe(true);
    }
  });

  test('smokers die at least as fast as the aggregate and that as non-smokers, at every age [PREM-003]', () => {
    for (const sex of ['M', 'F'] as const) {
      const [n, s, a] = [ob10.life(sex, 'N'), ob10.life(sex, 'S'), ob10.life(sex, 'A')].map((life) => life.ultimate);
      for (let age = 0; age <= 120; age++) {
        expect(s?.[age]).toBeGreaterThanOrEqual(a?.[age] ?? 1);
        expect(a?.[age]).toBeGreaterThanOrEqual(n?.[age] ?? 1);
      }
    }
  });

  test('selection has worn off from the sixteenth policy year [PREM-002]', () => {
    const life = ob10.life('M', 'N');
    const select = life.select(40);
    expect(select[14]).toBeLessThan(life.ultimate[54] ?? 0);
    expect([...select.slice(15)]).toEqual([...life.ultimate.slice(55)]);
  });
});

describe('the basis is data', () => {
  test('an imported mortality table changes the premium [PREM-001]', () => {
    const { insured } = document.mortality;
    const heavier = [...ob10.life('M', 'N').ultimate].map((q) => Math.min(1, 2 * q));
    const imported = createBasis({
      ...document,
      mortality: { ...document.mortality, insured: { ...insured, M: { ...insured.M, tables: { N: heavier } } } },
    });
    expect(price({}, imported).annualPremium).toBeGreaterThan(1.5 * price().annualPremium);
  });

  test('a table without 121 rates is refused with its name [PREM-001]', () => {
    const { insured } = document.mortality;
    const short = createBasis({
      ...document,
      mortality: { ...document.mortality, insured: { ...insured, M: { ...insured.M, tables: { N: [0.1] } } } },
    });
    expect(() => price({}, short)).toThrow('table M/N of basis OB-1.0 has 1 rates, not 121');
  });

  test('a rate class factor comes from the product in the basis [PREM-004]', () => {
    const cheaper = createBasis(withProduct({ rateClasses: { S: { factor: 0.5 } } }));
    expect(price({}, cheaper).annualPremium).toBeLessThan(price().annualPremium);
  });

  test('the policy fee comes from the product in the basis [PREM-010]', () => {
    const free = createBasis(withProduct({ policyFee: 0 }));
    expect(price({}, free).annualPremium).toBe(461.55);
  });
});

describe('premium parts', () => {
  test('preferred pays less than standard and elite less than preferred [PREM-004]', () => {
    const [elite = 0, preferred = 0, standard = 0] = ['E', 'P', 'S'].map(
      (rateClass) => base({ rateClass }).premCoverage,
    );
    expect(elite).toBeLessThan(preferred);
    expect(preferred).toBeLessThan(standard);
  });

  test('a rating of 200 percent is charged beside the standard premium [PREM-005]', () => {
    const rated = base({ rating: 200 });
    expect(rated.premCoverage).toBe(base().premCoverage);
    expect(rated.premMultipleExtra).toBeGreaterThan(0.9 * rated.premCoverage);
    expect(base().premMultipleExtra).toBe(0);
  });

  test('a flat extra of 5 for 5 years is charged in years 1 to 5 [PREM-006]', () => {
    const quote = price({ flatExtra: 5, flatExtraDuration: 5 });
    expect(quote.coverages[0]?.premFlatExtra).toBe(2500);
    expect(
      quote
        .projection('12')
        .slice(0, 6)
        .map(({ annualPremium }) => annualPremium),
    ).toEqual([3021.55, 3021.55, 3021.55, 3021.55, 3021.55, 521.55]);
  });

  test('a flat extra of duration 999 is charged for life [PREM-006]', () => {
    const plain = price().projection('12');
    const charged = price({ flatExtra: 5, flatExtraDuration: 999 }).projection('12');
    expect(charged.map(({ annualPremium }, t) => annualPremium - (plain[t]?.annualPremium ?? 0))).toSatisfy(
      (extras: number[]) => extras.every((extra) => Math.abs(extra - 2500) < 0.005),
    );
  });

  test('the policy fee is charged once, on the base coverage [PREM-010]', () => {
    const quote = price({ layers: [layer(10, 200_000), layer(20, 100_000), layer(30, 100_000)] });
    expect(quote.coverages.map(({ policyFee }) => policyFee)).toEqual([60, 0, 0]);
  });

  test('the band follows the total face amount of all layers [PREM-008]', () => {
    const alone = base({ layers: [layer(20, 250_000)] });
    const beside = base({ layers: [layer(20, 250_000), layer(10, 250_000)] });
    expect(beside.ratePer1000).toBe(alone.ratePer1000);
    expect(beside.premCoverage).toBeLessThan(alone.premCoverage);
  });

  test('accidental death covers at most 250,000 and the base coverage alone [PREM-013]', () => {
    const quote = price({ accidentalDeath: true, layers: [layer(10, 400_000), layer(20, 400_000)] });
    const quarter = price({ accidentalDeath: true, layers: [layer(10, 250_000)] });
    expect(quote.coverages.map(({ premADB }) => premADB)).toEqual([quarter.coverages[0]?.premADB, 0]);
  });

  test('accidental death is not sold from 70 and the waiver not from 60 [PREM-013]', () => {
    expect(base({ issueAge: 70, accidentalDeath: true, layers: [layer(10, 100_000)] }).premADB).toBe(0);
    expect(base({ issueAge: 60, waiver: true, layers: [layer(10, 100_000)] }).premWaiver).toBe(0);
  });

  test('the waiver is a fraction of every other part but accidental death [PREM-013]', () => {
    const part = base({ waiver: true, accidentalDeath: true, rating: 150, flatExtra: 2 });
    const waived = part.premCoverage + part.premMultipleExtra + part.premFlatExtra + part.policyFee;
    const plain = base({ waiver: true });
    const fraction = plain.premWaiver / (plain.premCoverage + plain.policyFee);
    expect(part.premWaiver / waived).toBeCloseTo(fraction, 4);
  });

  test('modal premiums are rounded for each coverage before they are added [PREM-011]', () => {
    const quote = price({ layers: [layer(10, 123_000), layer(20, 77_000), layer(30, 51_000)] });
    const cents = quote.coverages.map(({ modal }) => Math.round(modal['1'] * 100));
    expect(Math.round(quote.modal['1'] * 100)).toBe(cents.reduce((sum, part) => sum + part, 0));
  });
});

describe('projection', () => {
  test('the first year is the first-year premium, riders included [PREM-012]', () => {
    const quote = price({ waiver: true, accidentalDeath: true, rating: 125, flatExtra: 1.5 });
    expect(quote.projection('12')[0]).toMatchObject({ year: 1, age: 40, annualPremium: quote.annualPremium });
  });

  test('premiums are level for the term, then renew at the attained age [PREM-007]', () => {
    const projection = price({ issueAge: 45 }).projection('12');
    const premiums = projection.map(({ annualPremium }) => annualPremium);
    expect(new Set(premiums.slice(0, 20)).size).toBe(1);
    expect(premiums.slice(20)).toEqual(new Array(20).fill(8862.6));
    expect(projection).toHaveLength(40);
  });

  test('a layer that ends before 85 leaves its face amount out from that age on [PREM-007]', () => {
    const projection = price({ layers: [layer(10, 100_000, 60), layer(20, 200_000)] }).projection('12');
    expect(projection[19]?.deathBenefit).toBe(300_000);
    expect(projection[20]?.deathBenefit).toBe(200_000);
    expect(projection.at(-1)).toMatchObject({ year: 45, age: 84, deathBenefit: 200_000 });
  });

  test('the last renewal is the years left to 85 [PREM-007]', () => {
    const projection = price({ issueAge: 58, layers: [layer(20, 500_000)] }).projection('12');
    expect(projection[20]?.annualPremium).toBeGreaterThan(projection[19]?.annualPremium ?? 0);
    expect(projection).toHaveLength(27);
  });

  test('the waiver is paid to 60 and accidental death to 70 [PREM-013]', () => {
    const at = (riders: Partial<TermPolicy>, age: number) =>
      price({ issueAge: 50, layers: [layer(30, 300_000)], ...riders }).projection('12')[age - 50]?.annualPremium ?? 0;
    expect(at({ waiver: true }, 59)).toBeGreaterThan(at({}, 59));
    expect(at({ waiver: true }, 60)).toBe(at({}, 60));
    expect(at({ accidentalDeath: true }, 69)).toBeGreaterThan(at({}, 69));
    expect(at({ accidentalDeath: true }, 70)).toBe(at({}, 70));
  });
});

describe('what the basis refuses', () => {
  const codes = (changes: Partial<TermPolicy>) =>
    refuseTermPolicy(document, '0180', policy(changes)).map(({ code }) => code);

  test('elite is for non-smokers with 250,000 or more [PREM-004]', () => {
    expect(codes({ rateClass: 'E' })).toEqual([]);
    expect(codes({ rateClass: 'E', smokeClass: 'S' })).toEqual(['msg-RateClassElite']);
    expect(codes({ rateClass: 'E', layers: [layer(20, 249_999)] })).toEqual(['msg-RateClassElite']);
  });

  test('a rate class the product does not have is refused [PREM-004]', () => {
    expect(codes({ rateClass: 'X' })).toEqual(['msg-Option']);
  });

  test.each([
    [{ sex: 'X' }, 'msg-Option'],
    [{ smokeClass: 'constructor' }, 'msg-Option'],
    [{ rateClass: 'constructor' }, 'msg-Option'],
    [{ rating: Number.NaN }, 'msg-Range'],
    [{ flatExtra: -1 }, 'msg-Range'],
    [{ flatExtraDuration: Number.NaN }, 'msg-Range'],
  ])('%j is refused with %s', (changes, code) => {
    expect(codes(changes)).toEqual([code]);
  });

  test.each([Number.NaN, -1, 40.5, 85])('issue age %d is refused', (issueAge) => {
    expect(codes({ issueAge })).toContain('msg-Range');
  });

  test('a layer without years, face amount or a known term is refused by its label', () => {
    const layers = [
      layer(20, 100_000, 40),
      layer(15, 100_000),
      layer(10, 0),
      layer(30, 100_000, 86),
      layer(30, 100_000),
    ];
    const refused = refuseTermPolicy(document, '0180', policy({ layers }));
    expect(refused.map(({ at }) => at)).toEqual(
      ['chkTerm20', 'chkTerm15', 'chkTerm10', 'chkTerm30'].map((label) => ({ layer: label })),
    );
  });

  test('a policy without layers is refused', () => {
    expect(codes({ layers: [] })).toEqual(['msg-TermRequired']);
  });
});
