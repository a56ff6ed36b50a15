import { expect, test } from 'vitest';
import { readGoldenFile } from '../../src/golden/golden-case.ts';
import { runGoldenCase } from '../../src/golden/run-golden-case.ts';
import { createBasis } from '../../src/pricing/basis/basis.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';

/** What a case comes to; the reason where it cannot be run. */
function got(product: string, inputs: string, quantity: string, basis = ob10): unknown {
  const file = readGoldenFile(
    `case,product,inputs,quantity,value,tolerance\nA,${product},${inputs},${quantity},-1,0\n`,
  );
  if (file.kind === 'unreadable') return file.reason;
  const [item] = file.cases;
  const result = item && runGoldenCase(basis, item);
  if (result?.kind === 'differs') return result.got;
  return result?.kind === 'cannot run' ? result.reason : result;
}

test.each([
  ['of a rated life past the table', 'mortality', 'sex=M;cls=N;issueAge=110;policyYear=15', 'q_select', 1],
  [
    'of a premium paid as long as the cover',
    '0040',
    'sex=M;cls=N;age=30;term=20;pay=20;face=50000',
    'annualPremium',
    1980.16,
  ],
  ['of a limited premium', '0020', 'sex=M;cls=N;age=40;pay=10;face=100000', 'annualPremium', 2941.45],
  // Twelve times 8 and a twelfth of 0.01774 of 3,600.
  [
    'of a waiver of deposits',
    '0110',
    'sex=M;cls=N;age=40;face=250000;deposit=300;mode=1;prov=ON;rate=0.04;year=1;WP=Y',
    'fixedCharge',
    159.84,
  ],
])('a case %s runs [PREM-007]', (_, product, inputs, quantity, value) => {
  expect(got(product, inputs, quantity)).toBe(value);
});

test.each([
  [
    '0210',
    'sex=F;cls=N;age=45;occ=2;elim=30;benefit=5;monthlyBenefit=3000;',
    ['futureIncrease=Y', 'FI=Y', 'rider=future increase'],
    'annualPremium',
  ],
  [
    '0110',
    'sex=M;cls=N;age=40;face=250000;deposit=300;mode=1;prov=ON;rate=0.04;year=10;',
    ['dbOption=PLUS', 'dbOption=LEVEL+FUND', 'dbOption=level plus fund'],
    'accountValue',
  ],
] as const)('a case of product %s means the same however it is spelled', (product, inputs, spellings, quantity) => {
  const answers = spellings.map((spelling) => got(product, inputs + spelling, quantity));
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toEqual(expect.any(Number));
});

const LIFE = 'sex=M;cls=N;age=40;face=100000;';
const JOINT = 'life1=M/N/40;life2=F/N/38;term=10;face=300000;';

test.each([
  ['0010', `${LIFE}rating=1.5`, 'rating'],
  ['0010', `${LIFE}rating=49`, 'rating'],
  ['0180', `${LIFE}term=10;rating=49.99`, 'rating'],
  ['0186', `${JOINT}rating2=1.5`, 'rating2'],
  ['0186', 'life1=M/N/40/1.5;life2=F/N/38;term=10;face=300000', 'life1'],
])('of product %s a rating under 50 percent is refused by its name: %s [NUM-020]', (product, inputs, name) => {
  expect(got(product, inputs, 'annualPremium')).toMatch(new RegExp(`^input '${name}' rates at .*under 50`));
});

test('renewals of 0186 are priced with a lapse of 6 percent, and no other [NUM-029]', () => {
  const renewal = (lapse: number): unknown => {
    const { document } = ob10;
    const joint = document.products['0186'];
    if (joint?.kind !== 'life' || !joint.renewal) throw new Error('0186 does not renew');
    const products = { ...document.products, '0186': { ...joint, renewal: { ...joint.renewal, lapse } } };
    return got('0186', `${JOINT}fromYear=11`, 'renewalAnnualCoveragePremium', createBasis({ ...document, products }));
  };
  const shipped = got('0186', `${JOINT}fromYear=11`, 'renewalAnnualCoveragePremium');
  expect(shipped).toBe(1130.64);
  expect(renewal(0.06)).toBe(shipped);
  expect(renewal(0.05)).not.toBe(shipped);
  expect(renewal(0.07)).not.toBe(shipped);
});

test.each(['50', '150'])('a rating of %s percent is read [NUM-020]', (rating) => {
  expect(got('0010', `${LIFE}rating=${rating}`, 'annualPremium')).toEqual(expect.any(Number));
});

test.each(['0010', '0180'])('of product %s adbFace is the accidental death rider’s own amount [NUM-021]', (product) => {
  const inputs = 'sex=M;cls=N;age=40;term=10;face=100000;'.replace(product === '0010' ? 'term=10;' : '', '');
  const own = got(product, `${inputs}adbFace=250000`, 'premADB');
  expect(own).toBe(got('ADB', 'sex=M;age=40;face=250000', 'annualPremium'));
  expect(own).not.toBe(got(product, `${inputs}ADB=Y`, 'premADB'));
  expect(got(product, `${inputs}ADB=N;adbFace=250000`, 'premADB')).toMatch(/'adbFace'.*'ADB'/);
  expect(got(product, `${inputs}adbFace=-1`, 'premADB')).toMatch(/'adbFace'/);
  expect(got(product, `${inputs}adbFace=250001`, 'premADB')).toMatch(/'adbFace'.*250000/);
});

test('loans of a policy are each of their year and amount [NUM-022]', () => {
  const balance = (inputs: string, year: number) => got('loan', `${inputs};rate=0.07`, `balanceEndOfYear${year}`);
  const both = 'loans=y5:3000|y9:4500';
  expect([balance(both, 4), balance(both, 5)]).toEqual([0, 3210]);
  // 3,000 with five years of interest, each to the cent, then 4,500 with the first.
  const first = balance('amount=3000;loanYear=5', 8);
  expect(first).toBe(3932.39);
  expect(balance(both, 9)).toBe(9022.66);
  const ledger = `sex=M;cls=N;age=40;face=500000;${both};year=`;
  expect(got('0010', `${ledger}9`, 'loanBalance')).toBe(balance(both, 9));
  expect(got('0010', `${ledger}4`, 'loanBalance')).toBe(0);
});

test.each(['y5', '5:3000', 'y5:3000|y9', 'y0:3000', 'y5:-1', 'y5m2:3000', 'y5:3000 y9:4500'])(
  'loans=%s is refused by name, with the form it has to have [NUM-022]',
  (loans) => {
    expect(got('loan', `loans=${loans}`, 'balanceEndOfYear9')).toMatch(/^input 'loans' .*y5:3000\|y9:4500/);
  },
);

const ACCOUNT = 'sex=M;cls=N;age=40;face=250000;deposit=300;mode=1;prov=ON;rate=0.04;';

test('withdrawals of an account are each of their year, month and amount [NUM-023]', () => {
  const both = `${ACCOUNT}withdrawals=y10m4:7500|y12m1:500;year=`;
  const taken = [9, 10, 11, 12].map((year) => got('0110', both + year, 'withdrawal'));
  expect(taken).toEqual([0, 7500, 0, 500]);
  const one = got('0110', `${ACCOUNT}withdrawals=y10m4:7500;year=10`, 'accountValue');
  expect(one).toBe(
    got('0110', `${ACCOUNT}withdrawal=7500;withdrawalYear=10;withdrawalMonth=4;year=10`, 'accountValue'),
  );
  expect(one).not.toBe(got('0110', `${ACCOUNT}withdrawals=y10m12:7500;year=10`, 'accountValue'));
});

test.each(['y10:7500', 'y10m13:7500', 'y10m0:7500', 'm4:7500', 'y10m4', 'y10m4:x'])(
  'withdrawals=%s is refused by name, with the form it has to have [NUM-023]',
  (withdrawals) => {
    const refused = got('0110', `${ACCOUNT}withdrawals=${withdrawals};year=10`, 'accountValue');
    expect(refused).toMatch(/^input 'withdrawals' .*y10m4:7500\|y12m1:500/);
  },
);
