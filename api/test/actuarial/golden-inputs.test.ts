import { expect, test } from 'vitest';
import { ob10 } from '../../src/actuarial/basis/ob-1.0.ts';
import { readGoldenFile } from '../../src/actuarial/golden/golden-case.ts';
import { runGoldenCase } from '../../src/actuarial/golden/run-golden-case.ts';

/** What a case comes to; the reason where it cannot be run. */
function got(product: string, inputs: string, quantity: string): unknown {
  const file = readGoldenFile(
    `case,product,inputs,quantity,value,tolerance\nA,${product},${inputs},${quantity},-1,0\n`,
  );
  if (file.kind === 'unreadable') return file.reason;
  const [item] = file.cases;
  const result = item && runGoldenCase(ob10, item);
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
