import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkGoldenCases } from '../../src/golden/check-golden-cases.ts';
import { readGoldenFile } from '../../src/golden/golden-case.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';

const SCRIPT = fileURLToPath(new URL('limits-and-methods.py', import.meta.url));
const kept = readFileSync(new URL('limits-and-methods.csv', import.meta.url), 'utf8');
const read = readGoldenFile(kept);
const cases = read.kind === 'cases' ? read.cases : [];

/** The expected values anew; undefined where this machine has no Python. */
function written(): string | undefined {
  const { error, status, stdout, stderr } = spawnSync('python3', [SCRIPT], { encoding: 'utf8' });
  if (error) return undefined;
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

describe('cases of limits, methods and advisers’ calculations', () => {
  test('have expected values that a program of another language works out, which imports nothing of the product [NUM-051]', () => {
    const source = readFileSync(SCRIPT, 'utf8');
    const imported = source.split('\n').flatMap((line) => {
      const [word, name] = line.split(' ');
      return word === 'import' || word === 'from' ? [name] : [];
    });
    expect(imported).toEqual(['csv', 'sys', 'datetime', 'functools', 'math']);
    expect(source).not.toMatch(/subprocess|open\(|\bnode\b/);
    const anew = written();
    if (anew === undefined) {
      console.warn(
        'python3 is not on this machine: the expected values were not worked out anew, only their form is tested',
      );
    } else {
      expect(anew).toBe(kept);
    }
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    for (const { value, tolerance } of cases) {
      expect(value).toMatch(/^-?\d+(?:\.\d+)?$|^\d+ years \d+ days$/);
      expect(tolerance).toBeLessThanOrEqual(0.05);
    }
  });

  test('are 150 at least, and the product differs in none [NUM-050]', () => {
    expect(cases.length).toBeGreaterThanOrEqual(150);
    expect(checkGoldenCases(ob10, cases)).toEqual({
      lines: [`${cases.length} of ${cases.length} cases match`],
      differing: 0,
    });
  });

  test('differ where the product would: each is named once its expected value is another', () => {
    const moved = cases
      .filter(({ value }) => Number.isFinite(Number(value)))
      .map((one) => ({ ...one, value: String(Number(one.value) + 2 * one.tolerance + 1e-5) }));
    expect(checkGoldenCases(ob10, moved).differing).toBe(moved.length);
  });

  test.each([
    ['the exempt line', '0110', 'exemptLimitPer1'],
    ['the side account', '0110', 'sideFund'],
    ['adjusted cost of an account', '0110', 'adjustedCostBasis'],
    ['taxable gain of whole life', '0010', 'taxableGain_current'],
    ['a market value adjustment', '0310', 'mva'],
    ['a deposit that is solved for', '0110', 'depositForAccountValue'],
    ['a policy in force', 'reprojection', 'cashValue_current'],
    ['two lives', 'joint', 'ratePer1000'],
    ['extended term', '0010', 'extendedTerm'],
    ['the age a policy is dated back to', 'age', 'ageNearest'],
  ])('tell of %s', (_, product, quantity) => {
    expect(cases.some((one) => one.product === product && one.quantity === quantity)).toBe(true);
  });
});
