import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readGoldenFile } from '../../src/golden/golden-case.ts';
import { runGoldenCase } from '../../src/golden/run-golden-case.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';

const file = readGoldenFile(readFileSync(new URL('./fund-and-health-golden.csv', import.meta.url), 'utf8'));
if (file.kind !== 'cases') throw new Error(file.reason);
const { cases } = file;

function casesOf(...products: readonly string[]) {
  return cases.filter(({ product }) => products.includes(product));
}

test.each(casesOf('0110'))('universal life, $name: $quantity is $value [PREM-017]', (item) => {
  expect(runGoldenCase(ob10, item)).toEqual({ kind: 'match' });
});

test.each(casesOf('0330', '0340', '0350'))('payout $product, $name: $quantity is $value [PREM-018]', (item) => {
  expect(runGoldenCase(ob10, item)).toEqual({ kind: 'match' });
});

test.each(casesOf('0210', '0230'))('health $product, $name: $quantity is $value [PREM-007]', (item) => {
  expect(runGoldenCase(ob10, item)).toEqual({ kind: 'match' });
});

test.each(casesOf('0310', '0380'))('account $product, $name: $quantity is $value', (item) => {
  expect(runGoldenCase(ob10, item)).toEqual({ kind: 'match' });
});

test.each(casesOf('mortality'))('annuitants, $name: $quantity is $value [PREM-002]', (item) => {
  expect(runGoldenCase(ob10, item)).toEqual({ kind: 'match' });
});

/** What one made-up case comes to. */
function run(product: string, inputs: string, quantity: string, value = '0') {
  const pairs = inputs.split(';').map((pair): [string, string] => {
    const [name = '', text = ''] = pair.split('=');
    return [name, text];
  });
  return runGoldenCase(ob10, {
    line: 1,
    name: 'case',
    product,
    inputs: new Map(pairs),
    quantity,
    value,
    tolerance: 0.005,
  });
}

describe('price points of the basis', () => {
  test.each([
    ['lives=M65;guaranteeMonths=120', '544.67'],
    ['lives=F65;guaranteeMonths=120', '515.63'],
    ['lives=M75;guaranteeMonths=120', '712.31'],
    ['lives=M65', '556.70'],
    ['lives=M65+F65;survivor=1', '471.40'],
  ])('100,000 bought in 2025 on %s pays %s a month [PREM-018]', (inputs, payout) => {
    expect(run('0330', `premium=100000;year=2025;${inputs}`, 'monthlyPayout', payout)).toEqual({ kind: 'match' });
  });

  test.each([
    ['M', 25, '0.89'],
    ['M', 35, '1.54'],
    ['M', 45, '2.64'],
    ['M', 55, '3.85'],
    ['F', 25, '2.17'],
    ['F', 35, '3.41'],
    ['F', 45, '4.51'],
    ['F', 55, '4.41'],
  ])('disability of %s aged %i costs %s a month per 100 a month [PREM-007]', (sex, age, premium) => {
    const inputs = `sex=${sex};cls=N;age=${age};occ=1;elim=91;benefit=65;monthlyBenefit=100`;
    expect(run('0210', inputs, 'modalPremium_1', premium)).toEqual({ kind: 'match' });
  });

  test.each([
    ['M', '42.72'],
    ['F', '44.44'],
  ])('100,000 of critical illness T10 costs %s aged 40 %s a month [PREM-007]', (sex, premium) => {
    expect(run('0230', `sex=${sex};cls=N;age=40;plan=T10;face=100000`, 'modalPremium_1', premium)).toEqual({
      kind: 'match',
    });
  });
});

test.each([
  ['1986-03-15', '2026-09-15', 'ageNearest', '40'],
  ['1986-03-15', '2026-09-16', 'ageNearest', '41'],
  ['1986-03-15', '2026-09-16', 'ageLast', '40'],
])('someone born %s is on %s of %s %s [FMT-018]', (birthDate, date, quantity, age) => {
  expect(run('age', `birthDate=${birthDate};date=${date}`, quantity, age)).toEqual({ kind: 'match' });
});

describe('a case that cannot be run says why', () => {
  test.each([
    ['age', 'birthDate=2026-01-01;date=2025-01-01', 'ageNearest', 'the two inputs are not dates in order'],
    ['0330', 'premium=1000;lives=X65;year=2026', 'payout', "input 'lives' is not a sex and age such as M65: 'X65'"],
    ['0330', 'premium=1000;lives=M65', 'payout', "input 'year' is missing"],
    ['0330', 'premium=1000;lives=M65;year=2026;mode=2', 'payout', "input 'mode' is none of 1, 3, 6, 12: '2'"],
    [
      '0330',
      'premium=1000;lives=M65;year=2026',
      'prescribedTaxableYearly',
      'the payments of a registered annuity are taxed whole: there is no prescribed part',
    ],
    ['0340', 'value=1000;age=71;rate=0.04;payout=Maximum;year=1', 'closingValue', 'the fund has no maximum payout'],
    ['0350', 'value=1000;age=71;jurisdiction=PE', 'maximum', "input 'jurisdiction' is none of federal, ON"],
    ['0350', 'value=1000;age=54;jurisdiction=QC', 'maximum', 'age must be a number from 55 to 120, not 54'],
    ['0310', 'deposit=1000;termMonths=18', 'maturityValue', "months '18' is not offered; there is 12, 24"],
    ['0370', 'birthYear=1980;year=2040', 'room', 'the tax-free savings limit of 2040 is not known'],
    ['0380', 'guarantee=100;withdrawal=60;marketValue=50', 'guaranteedDeathAmount', 'withdrawal must be a number'],
    [
      '0230',
      'sex=M;cls=A;age=40;plan=T10;face=1000',
      'ratePer1000',
      'critical illness is priced for mortality classes',
    ],
    ['0230', 'sex=M;cls=N;age=40;plan=T15;face=1000', 'ratePer1000', "plan 'T15' is not offered"],
    ['0230', 'sex=M;cls=N;age=51;plan=T75;rider=ROPX', 'extraRatePer1000', 'issueAge must be a number from 18 to 50'],
    ['0210', 'sex=M;cls=N;age=40;occ=5;elim=91;benefit=65', 'ratePer100Monthly', "occupation '5' is not offered"],
    ['0210', 'sex=M;cls=N;age=65;occ=1;elim=91;benefit=65', 'ratePer100Monthly', 'issueAge must be a number from 0'],
    ['0110', 'sex=M;cls=N;age=40;face=1000;rate=0.04;prov=XX;year=1', 'accountValue', "province 'XX' is not offered"],
    ['0110', 'sex=M;cls=N;age=40;face=1000;prov=ON;year=1', 'accountValue', 'creditedRate must be a number'],
    ['0110', 'sex=M;cls=N;age=40;face=1000;prov=ON;rate=0.04;year=61', 'accountValue', 'the projection has no year 61'],
    ['mortality', 'table=annuitant;sex=M;age=121', 'q_annuitant', 'age must be a number from 0 to 120, not 121'],
  ])('%s %s %s', (product, inputs, quantity, reason) => {
    const result = run(product, inputs, quantity);
    expect(result.kind).toBe('cannot run');
    expect(result.kind === 'cannot run' ? result.reason : '').toContain(reason);
  });
});
