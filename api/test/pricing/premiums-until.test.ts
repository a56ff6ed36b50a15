import { expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { refuseLifePolicy } from '../../src/pricing/calculation/life/refuse-life-policy.ts';
import { grossPremiumRate } from '../../src/pricing/premium/gross-premium-rate.ts';
import { life, lifePolicy } from './life-fixture.ts';

test('over two years, premiums until the first of two deaths are worth what claims at the last are [SOLVE-018]', () => {
  // Each life dies with 1/10 in either year. Last death: q = 1/100 at first; then of 0.99 alive 0.0361 have died,
  // 0.0261 since: q = 0.0261 / 0.99. Both live through the first year with 0.81.
  // No interest, no lapses: claims 0.01 + 0.0261 = 0.0361, premiums 1 + 0.81 = 1.81. 1000 x 0.0361 / 1.81 = 19.9448.
  const assumptions = { mortalityLevel: 1, interest: 0, lapse: 0, load: 0, expensePer1000: 0 };
  const cover = { mortality: Float64Array.of(0.01, 0.0261 / 0.99), from: 0, years: 2, share: 1 };
  expect(grossPremiumRate(assumptions, { ...cover, paying: Float64Array.of(0.19, 0.19) })).toBe(19.9448);
  // Until the last: 1 + 0.99 = 1.99. 1000 x 0.0361 / 1.99 = 18.1407.
  expect(grossPremiumRate(assumptions, cover)).toBe(18.1407);
});

test('a basis takes premiums until the first death with the last one covered and without cash values alone [SOLVE-018]', () => {
  const reasons = (prodID: string, status: 'firstToDie' | 'lastToDie' | 'single') => {
    const lives = status === 'single' ? [life()] : [life(), life()];
    return refuseLifePolicy(ob10.document, prodID, lifePolicy({ lives, status, premiumsUntil: 'firstDeath' }));
  };
  const refused = [{ code: 'msg-Option', at: { property: 'premiumsUntil' } }];
  expect(reasons('0185', 'lastToDie')).toEqual([]);
  expect(reasons('0185', 'firstToDie')).toEqual(refused);
  expect(reasons('0185', 'single')).toEqual(refused);
  expect(reasons('0022', 'lastToDie')).toEqual(refused);
});
