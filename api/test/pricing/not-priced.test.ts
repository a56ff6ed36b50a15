import { expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { priceCritical } from '../../src/pricing/calculation/critical-illness/price-critical.ts';
import { projectDeposit } from '../../src/pricing/calculation/deposit/project-deposit.ts';
import { priceDisability } from '../../src/pricing/calculation/disability/price-disability.ts';
import { projectUniversal } from '../../src/pricing/calculation/universal/project-universal.ts';
import { NotPriced, tryPrice } from '../../src/pricing/not-priced.ts';

const universal = {
  lives: [{ sex: 'M', smokeClass: 'R', issueAge: 40, rating: 100 }],
  status: 'single',
  rateClass: 'S',
  faceAmount: 250_000,
  costOfInsurance: 'level',
  deathBenefit: 'level',
  flatExtra: 0,
  flatExtraDuration: 999,
  province: 'ON',
  creditedRate: 0.04,
  deposit: 300,
  depositStep: 1,
  depositYears: 60,
  riders: [],
  otherCharge: 0,
  withdrawals: [],
} as const;

const disability = {
  sex: 'M',
  table: 'N',
  issueAge: 40,
  occupation: '1',
  elimination: '91',
  benefitPeriod: '65',
  monthlyBenefit: 3_000,
  riders: [],
} as const;

const critical = {
  sex: 'F',
  table: 'N',
  plan: 'T10',
  issueAge: 40,
  faceAmount: 100_000,
  riders: [],
  waiver: false,
} as const;

const [own] = universal.lives;

test.each([
  ['province', 'msg-Option', () => projectUniversal(ob10, '0110', { ...universal, province: 'XX' })],
  ['rateClass', 'msg-Option', () => projectUniversal(ob10, '0110', { ...universal, rateClass: 'Z' })],
  [
    'rateClass',
    'msg-RateClassElite',
    () => projectUniversal(ob10, '0110', { ...universal, rateClass: 'E', faceAmount: 1 }),
  ],
  ['issueAge', 'msg-Range', () => projectUniversal(ob10, '0110', { ...universal, lives: [{ ...own, issueAge: 100 }] })],
  ['depositStep', 'msg-Option', () => projectUniversal(ob10, '0110', { ...universal, depositStep: 2 })],
  [
    'riders',
    'msg-min',
    () =>
      projectUniversal(ob10, '0110', {
        ...universal,
        riders: [{ kind: 'term', prodID: '093', coi: 0, faceAmount: 1 }],
      }),
  ],
  ['occupation', 'msg-Option', () => priceDisability(ob10, '0210', { ...disability, occupation: '9' })],
  ['table', 'msg-Option', () => priceDisability(ob10, '0210', { ...disability, table: 'A' })],
  ['plan', 'msg-Option', () => priceCritical(ob10, '0230', { ...critical, plan: 'constructor' })],
  ['riders', 'msg-Option', () => priceCritical(ob10, '0230', { ...critical, riders: ['ROPX'] })],
  ['faceAmount', 'msg-min', () => priceCritical(ob10, '0230', { ...critical, faceAmount: Number.NaN })],
  [
    'months',
    'msg-Option',
    () => projectDeposit(ob10, '0360', { amount: 1, age: 40, account: { kind: 'guaranteed', months: 12 }, years: 1 }),
  ],
])('what cannot be priced for its %s is told as %s', (property, code, price) => {
  expect(tryPrice<unknown>(price)).toMatchObject({ property, code });
});

test('what can be priced has nothing against it', () => {
  expect(tryPrice(() => projectUniversal(ob10, '0110', universal))).not.toBeInstanceOf(NotPriced);
});

test('a product the basis does not know is not the policy’s fault', () => {
  expect(() => tryPrice(() => projectUniversal(ob10, '0180', universal))).toThrow(
    'has no entry of kind universalLife for product 0180',
  );
});
