import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { pricePayout } from '../../src/pricing/calculation/payout-annuity/price-payout.ts';

const API = join(import.meta.dirname, '../..');

/** Every function that applies a tax rule: what it comes from, and the test whose title tells a case worked by hand. */
const RULES = [
  [
    'calculation/universal/exempt-limit',
    'exemptLimits',
    'Regulations',
    'pricing/exempt-test',
    'rises in eight even steps',
  ],
  [
    'calculation/universal/exempt-limit',
    'exemptLine',
    'Regulations',
    'pricing/exempt-test',
    'from the tenth anniversary on',
  ],
  [
    'ledger/adjusted-cost',
    'netCostOf',
    'Regulations',
    'pricing/adjusted-cost',
    'a year costs what the benefit exceeds the fund by',
  ],
  [
    'ledger/adjusted-cost',
    'taxedYears',
    'Income Tax Act',
    'pricing/adjusted-cost',
    'is the cost basis; a dividend above it',
  ],
  ['concept/taxed-on-gain', 'taxedOnGain', 'Income Tax Act', 'report/concept', 'a surrender is taxed on its gain'],
  ['concept/charitable-gift', 'charitableGift', 'Income Tax Act', 'report/concept', 'a credit of 45 % cost 550'],
  [
    'calculation/payout-annuity/price-payout',
    'pricePayout',
    'Regulations 300',
    'pricing/tax-rules',
    'are taxed on what they exceed the premium by',
  ],
  [
    'calculation/income-fund/minimum-payout',
    'minimumFactor',
    'section 7308',
    'pricing/income-fund',
    'at %i is %f of the value',
  ],
  ['calculation/income-fund/withheld-tax', 'withholdingRate', '103(4)', 'pricing/income-fund', 'tax withheld under %s'],
  ['calculation/income-fund/withheld-tax', 'withheldTax', '153(1)(l)', 'pricing/income-fund', 'tax withheld under %s'],
  ['calculation/deposit/tax-free-room', 'taxFreeRoom', '207.01(1)', 'pricing/income-fund', 'tax-free savings room'],
] as const;

/** The comment right above an exported function, its lines joined. */
function docstring(file: string, name: string): string {
  const [before = ''] = readFileSync(join(API, `src/pricing/${file}.ts`), 'utf8').split(
    new RegExp(`^export (?:async )?function ${name}\\(`, 'm'),
  );
  const comment = before.trimEnd().endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : '';
  return comment.replace(/\s*\n \*\s*/g, ' ');
}

test.each(RULES)(
  '%s: %s names its source and has a case worked by hand [NUM-044]',
  (file, name, source, cases, title) => {
    expect(docstring(file, name)).toMatch(/Income Tax (?:Act|Regulations)/);
    expect(docstring(file, name)).toContain(source);
    const tests = readFileSync(join(API, `test/${cases}.test.ts`), 'utf8');
    expect(tests).toContain(title);
  },
);

test('the list has each function that says it comes from the law, and no other [NUM-044]', () => {
  const found = readdirSync(join(API, 'src/pricing'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((path) => {
      const file = path.replace(/\.ts$/, '');
      const text = readFileSync(join(API, 'src/pricing', path), 'utf8');
      const names = [...text.matchAll(/^export (?:async )?function (\w+)\(/gm)].map(([, name = '']) => name);
      return names.filter((name) => docstring(file, name).includes('Income Tax')).map((name) => `${file} ${name}`);
    });
  expect(found.toSorted()).toEqual(RULES.map(([file, name]) => `${file} ${name}`).toSorted());
});

test('ten years of level payments for 100,000 are taxed on what they exceed the premium by, a tenth of it each year', () => {
  const terms = { kind: 'certain', months: 120, step: 1, deferMonths: 0, indexation: 0 } as const;
  const { payout, prescribedTaxable } = pricePayout(ob10, '0330', terms, 100_000, false);
  expect(prescribedTaxable).toBeCloseTo(12 * payout - 10_000, 2);
  expect(prescribedTaxable).toBeGreaterThan(0);
});
