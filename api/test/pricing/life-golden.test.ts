import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type GoldenCase, readGoldenFile } from '../../src/golden/golden-case.ts';
import { runGoldenCase } from '../../src/golden/run-golden-case.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';

const file = readGoldenFile(readFileSync(new URL('./life-golden.csv', import.meta.url), 'utf8'));
if (file.kind !== 'cases') throw new Error(file.reason);
const { cases } = file;

const PREMIUMS = /^(ratePer1000|annualPremium|singlePremium|modalPremium_\d+)$/;
const VALUES = /^(guaranteedCashValue|reducedPaidUpFace|extendedTerm)$/;

function isJoint({ inputs }: GoldenCase): boolean {
  return inputs.has('life2');
}

function casesWhere(isWanted: (item: GoldenCase) => boolean) {
  return cases.filter(isWanted);
}

const joint = casesWhere(isJoint);
const premiums = casesWhere((item) => !isJoint(item) && PREMIUMS.test(item.quantity));
const values = casesWhere((item) => !isJoint(item) && VALUES.test(item.quantity));
const riders = casesWhere(({ product }) => product === 'GPO');
const participating = ['0010', '0020', '0025'];
const named = new Set([...joint, ...premiums, ...values, ...riders]);
const dividends = casesWhere((item) => !named.has(item) && participating.includes(item.product));
const others = casesWhere((item) => !named.has(item) && !dividends.includes(item));

test.each(joint)('two lives, $product $name: $quantity is $value [PREM-014]', (item) => {
  expect(runGoldenCase(ob10, item)).toEqual({ kind: 'match' });
});

test.each(premiums)('premium of $product, $name: $quantity is $value [PREM-004] [PREM-007] [PREM-008]', (item) => {
  expect(runGoldenCase(ob10, item)).toEqual({ kind: 'match' });
});

test.each(values)('guaranteed, $product $name: $quantity is $value [PREM-008] [PREM-015]', (item) => {
  expect(runGoldenCase(ob10, item)).toEqual({ kind: 'match' });
});

test.each(dividends)('dividends of $product, $name: $quantity is $value [PREM-016]', (item) => {
  expect(runGoldenCase(ob10, item)).toEqual({ kind: 'match' });
});

test.each([...riders, ...others])('$product, $name: $quantity is $value', (item) => {
  expect(runGoldenCase(ob10, item)).toEqual({ kind: 'match' });
});
