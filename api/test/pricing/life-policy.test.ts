import { describe, expect, test } from 'vitest';
import { createBasis } from '../../src/pricing/basis/basis.ts';
import type { BasisDocument } from '../../src/pricing/basis/basis-document.ts';
import type { LifeProductBasis } from '../../src/pricing/basis/life-product-basis.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { lifeProduct } from '../../src/pricing/calculation/life/life-contract.ts';
import { priceLifePolicy } from '../../src/pricing/calculation/life/price-life-policy.ts';
import { refuseLifePolicy } from '../../src/pricing/calculation/life/refuse-life-policy.ts';
import { toCents } from '../../src/pricing/money.ts';
import type { LifePolicy } from '../../src/pricing/policy/life-policy.ts';
import { waiverFraction } from '../../src/pricing/premium/waiver.ts';
import { life, lifePolicy, projectLifePolicy } from './life-fixture.ts';

function price(prodID: string, changes: Partial<LifePolicy> = {}, basis = ob10) {
  return priceLifePolicy(basis, prodID, lifePolicy(changes));
}

function base(prodID: string, changes: Partial<LifePolicy> = {}) {
  const [first] = price(prodID, changes).coverages;
  if (!first) throw new Error('no coverage was priced');
  return first;
}

function ledger(prodID: string, changes: Partial<LifePolicy> = {}) {
  return projectLifePolicy(ob10, prodID, lifePolicy(changes));
}

describe('premium parts', () => {
  test('a rating is reported as what it adds to the coverage premium [PREM-005]', () => {
    const rated = base('0010', { lives: [life({ rating: 200 })] });
    const standard = base('0010');
    expect(rated.premCoverage).toBe(standard.premCoverage);
    expect(rated.premMultipleExtra).toBeGreaterThan(0);
    expect(rated.premAnnual).toBe(toCents(standard.premAnnual + rated.premMultipleExtra));
  });

  test('a flat extra is charged for its years, or for as long as premiums are paid [PREM-006]', () => {
    const without = ledger('0020').premium;
    const five = ledger('0020', { flatExtra: 2.5, flatExtraDuration: 5 }).premium;
    const forLife = ledger('0020', { flatExtra: 2.5, flatExtraDuration: 999 }).premium;
    expect(toCents((five[4] ?? 0) - (without[4] ?? 0))).toBe(250);
    expect(five[5]).toBe(without[5]);
    expect(toCents((forLife[19] ?? 0) - (without[19] ?? 0))).toBe(250);
    expect(forLife[20]).toBe(0);
  });

  test('the waiver is rated for the years premiums are paid and ends at 60 [PREM-013]', () => {
    const { premWaiver, premCoverage, policyFee } = base('0020', { waiver: true });
    const fraction = waiverFraction(ob10.document.riders.waiver, ob10.life('M', 'N'), 40, 20);
    expect(premWaiver).toBe(toCents(fraction * (premCoverage + policyFee)));
    const { premium } = ledger('0010', { waiver: true });
    expect(toCents((premium[19] ?? 0) - (premium[20] ?? 0))).toBe(base('0010', { waiver: true }).premWaiver);
  });

  test('accidental death is level to 70, past a limited premium term [PREM-013]', () => {
    const { premium } = ledger('0020', { accidentalDeath: true });
    const { premADB } = base('0020', { accidentalDeath: true });
    expect([premium[20], premium[29], premium[30]]).toEqual([premADB, premADB, 0]);
  });

  test('premiums of a mortgage cover stop two years before its end [PREM-007]', () => {
    const { premium, faceAmount } = ledger('0190', { cover: { years: 15 } });
    expect(premium).toHaveLength(15);
    expect([premium[12], premium[13]]).toEqual([premium[0], 0]);
    expect(faceAmount[14]).toBeGreaterThan(0);
  });

  test('an enhancement’s charge is in the coverage premium, on the rate before its band [PREM-016]', () => {
    const plain = base('0010', { faceAmount: 50_000 });
    const enhanced = base('0025', { faceAmount: 50_000, enhancement: { amount: 60_000, guaranteedYears: 10 } });
    expect(toCents(enhanced.premCoverage - plain.premCoverage)).toBe(toCents(0.4 * plain.ratePer1000 * 60));
  });

  test('a single premium is paid once and has no fee [PREM-010]', () => {
    const { premium } = ledger('0030');
    expect(premium[0]).toBe(base('0030').premCoverage);
    expect(premium.slice(1).every((due) => due === 0)).toBe(true);
  });

  test('a joint term renews on the older life’s age until it is 85 [PREM-007] [PREM-014]', () => {
    const lives = [life({ issueAge: 58 }), life({ sex: 'F', issueAge: 45 })];
    const { premium, years } = ledger('0186', { lives, status: 'firstToDie' });
    expect(years).toBe(27);
    expect(new Set(premium).size).toBe(3);
    expect([premium[9], premium[19]]).toEqual([premium[0], premium[10]]);
    expect(premium[10]).toBeGreaterThan(premium[9] ?? 0);
    expect(premium[20]).toBeGreaterThan(premium[19] ?? 0);
  });
});

describe('riders', () => {
  test('yearly term costs more every year, level term only at its renewals [PREM-007]', () => {
    const plain = ledger('0010').premium;
    const rider = (coi: 'YRT' | number) => {
      const riders = [{ kind: 'term', prodID: '093', coi, faceAmount: 100_000 }] as const;
      return ledger('0010', { riders }).premium.map((due, t) => toCents(due - (plain[t] ?? 0)));
    };
    const yearly = rider('YRT');
    for (let t = 1; t < 45; t++) expect(yearly[t]).toBeGreaterThan(yearly[t - 1] ?? 0);
    expect(yearly[45]).toBe(0);
    const level = rider(10);
    expect([level[9], level[19]]).toEqual([level[0], level[10]]);
    expect(level[10]).toBeGreaterThan(level[9] ?? 0);
    expect([level[44], level[45]]).toEqual([level[40], 0]);
  });

  test('bring no policy fee, and their premium is part of the policy’s [PREM-010]', () => {
    const quote = price('0010', {
      riders: [
        { kind: 'term', prodID: '093', coi: 20, faceAmount: 50_000 },
        { kind: 'guaranteedPurchase', faceAmount: 25_000 },
        { kind: 'childTerm', faceAmount: 10_000, years: 18 },
      ],
    });
    expect(quote.coverages.map(({ policyFee }) => policyFee)).toEqual([60, 0, 0, 0]);
    expect(quote.coverages.slice(2).map(({ premAnnual }) => premAnnual)).toEqual([34.5, 50]);
    expect(quote.annualPremium).toBe(toCents(quote.coverages.reduce((sum, { premAnnual }) => sum + premAnnual, 0)));
    expect(quote.basePremium).toBe(quote.coverages[0]?.premAnnual);
  });

  test('a term rider carries the waiver of its policy [PREM-013]', () => {
    const riders = [{ kind: 'term', prodID: '093', coi: 'YRT', faceAmount: 100_000 }] as const;
    expect(price('0010', { riders }).coverages[1]?.premWaiver).toBe(0);
    expect(price('0010', { riders, waiver: true }).coverages[1]?.premWaiver).toBeGreaterThan(0);
  });

  test('count in the death benefit while they are paid for, and in no other value [NUM-015]', () => {
    const riders = [{ kind: 'term', prodID: '093', coi: 20, faceAmount: 50_000 }] as const;
    const [plain, ridden] = [ledger('0010'), ledger('0010', { riders })];
    expect(ridden.current.deathBenefit).toEqual(
      plain.current.deathBenefit.map((benefit, t) => toCents(benefit + (t < 45 ? 50_000 : 0))),
    );
    expect(ridden.current.cashSurrenderValue).toEqual(plain.current.cashSurrenderValue);
    expect([ridden.riderFaceAmount[44], ridden.riderFaceAmount[45]]).toEqual([50_000, 0]);
  });
});

describe('a product is data', () => {
  test('a limited-pay whole life of another basis needs no code', () => {
    const twenty = lifeProduct(ob10.document, '0020');
    const ten: LifeProductBasis = { ...twenty, plan: '10-pay WL', pay: { years: 10 }, policyFee: 75 };
    const document: BasisDocument = { ...ob10.document, products: { ...ob10.document.products, '0021': ten } };
    const basis = createBasis(document);
    const { premium } = projectLifePolicy(basis, '0021', lifePolicy());
    expect([premium[9], premium[10]]).toEqual([premium[0], 0]);
    expect(price('0021', {}, basis).coverages[0]?.policyFee).toBe(75);
    expect(price('0021', {}, basis).annualPremium).toBeGreaterThan(price('0020').annualPremium);
  });
});

describe('what the basis refuses', () => {
  function refused(prodID: string, changes: Partial<LifePolicy>) {
    return refuseLifePolicy(ob10.document, prodID, lifePolicy(changes));
  }

  test.each([
    ['firstToDie', '0186'],
    ['lastToDie', '0022'],
  ] as const)('a %s policy needs its second insured [ILL-035]', (status, prodID) => {
    expect(refused(prodID, { status })).toContainEqual({ code: 'msg-required', at: { property: 'lives' } });
    expect(refused(prodID, { status, lives: [life(), life({ sex: 'F' })] })).toEqual([]);
  });

  test('a single policy takes no second insured [ILL-035]', () => {
    const lives = [life(), life({ sex: 'F' })];
    expect(refused('0010', { lives })).toEqual([{ code: 'msg-Range', at: { property: 'lives' } }]);
  });

  test.each([
    ['0010', { status: 'lastToDie', lives: [life(), life()] }, 'msg-Option', { property: 'status' }],
    ['0010', { lives: [life({ sex: 'X' })] }, 'msg-Option', { life: 0, property: 'sex' }],
    ['0010', { lives: [life({ smokeClass: 'Q' })] }, 'msg-Option', { life: 0, property: 'smokeClass' }],
    ['0010', { lives: [life({ issueAge: 40.5 })] }, 'msg-Range', { life: 0, property: 'issueAge' }],
    ['0010', { lives: [life({ issueAge: 100 })] }, 'msg-Range', { life: 0, property: 'issueAge' }],
    ['0195', { lives: [life({ issueAge: 65 })] }, 'msg-Range', { life: 0, property: 'issueAge' }],
    ['0010', { lives: [life({ rating: 0 })] }, 'msg-Range', { life: 0, property: 'rating' }],
    ['0010', { rateClass: 'Z' }, 'msg-Option', { property: 'rateClass' }],
    ['0010', { rateClass: 'E' }, 'msg-RateClassElite', { property: 'rateClass' }],
    ['0010', { faceAmount: 0 }, 'msg-Range', { property: 'faceAmount' }],
    ['0010', { flatExtra: -1 }, 'msg-Range', { property: 'flatExtra' }],
    ['0030', { flatExtra: 1 }, 'msg-Range', { property: 'flatExtra' }],
    ['0192', { growth: -0.03 }, 'msg-Range', { property: 'growth' }],
    ['0010', { pay: { years: 20 } }, 'msg-Option', { property: 'pay' }],
    ['0020', { pay: { years: 0 } }, 'msg-Range', { property: 'pay' }],
    ['0190', { cover: { years: 12 } }, 'msg-Option', { property: 'cover' }],
    ['0025', {}, 'msg-required', { property: 'enhancement' }],
    ['0025', { enhancement: { amount: 150_001, guaranteedYears: 10 } }, 'msg-Range', { property: 'enhancement' }],
    ['0185', { loans: [{ year: 5, amount: 100 }] }, 'msg-Range', { property: 'loans' }],
    ['0010', { riders: [{ kind: 'term', prodID: '0180', coi: 10, faceAmount: 1 }] }, 'msg-Option', { rider: 0 }],
    ['0010', { riders: [{ kind: 'term', prodID: '093', coi: 15, faceAmount: 1 }] }, 'msg-Option', { rider: 0 }],
    ['0010', { riders: [{ kind: 'guaranteedPurchase', faceAmount: 0 }] }, 'msg-Range', { rider: 0 }],
  ] as const)('%s with %j is refused with %s at %j', (prodID, changes, code, at) => {
    expect(refused(prodID, changes)).toEqual([{ code, at }]);
  });

  test('a product of another kind, and one the basis does not know, is named', () => {
    expect(() => refused('0180', {})).toThrow('basis OB-1.0 has no entry of kind life for product 0180');
    expect(() => price('0999')).toThrow('basis OB-1.0 has no entry of kind life for product 0999');
  });
});
