import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basisCommand } from '../../src/basis-command/basis-command.ts';
import type { BasisDocument } from '../../src/pricing/basis/basis-document.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';

let folder = '';

/** The basis's own rates, a tenth higher up to 99. */
const rates = [...ob10.life('F', 'S').ultimate].map((q, age) => `${age},${age < 100 ? Math.min(1, 1.1 * q) : q}`);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'basis-'));
  writeFileSync(join(folder, 'women.csv'), ['age,q', ...rates].join('\n'));
  writeFileSync(join(folder, 'broken.csv'), 'age,q\n40,0.1\n42,2\n');
  writeFileSync(join(folder, 'not-basis.json'), '{"version":"X"}');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(...args: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = basisCommand(args, folder, { out: (line) => out.push(line), err: (line) => err.push(line) });
  return { code, out, err };
}

function written(file: string): BasisDocument {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

const WOMEN = ['--sex', 'F', '--class', 'S'];

test('a table makes a new version of the basis and tells what premiums it changes', () => {
  const { code, out } = run('import', 'women.csv', '--version', 'OWN-1', ...WOMEN);
  expect(code).toBe(0);
  expect(out[0]).toBe('women.csv: 121 ultimate rates for ages 0 to 120, 0 select rates');
  expect(
    out.some((line) => /^0180 sex=F;cls=S;age=45;.*ratePer1000: [\d.]+ -> [\d.]+ \(\+[\d.]+ %\)$/.test(line)),
  ).toBe(true);
  expect(out.at(-1)).toMatch(/^\d+ rates of the sample change, by .* to .* Basis OWN-1 is written to OWN-1\.json\.$/);
  expect(written('OWN-1.json').version).toBe('OWN-1');
});

test('a second table adds to the basis that the first made', () => {
  const args = ['import', 'women.csv', '--sex', 'M', '--annuitant', '--basis', 'OWN-1.json', '--version', 'OWN-2'];
  expect(run(...args).code).toBe(0);
  const { insured, annuitant } = written('OWN-2.json').mortality;
  expect([insured.F.tables?.S?.length, annuitant.curves.M.table?.length]).toEqual([121, 121]);
});

test('a table with errors writes nothing and names each', () => {
  const { code, out } = run('import', 'broken.csv', '--version', 'OWN-3', ...WOMEN);
  expect(code).toBe(1);
  expect(out).toContain('error: the rate is not a number from 0 to 1 (age 42, rate 2)');
  expect(existsSync(join(folder, 'OWN-3.json'))).toBe(false);
});

test('of many findings alike the first ten are shown and the others counted', () => {
  const falling = Array.from({ length: 121 }, (_, age) => `${age},${age === 120 ? 1 : (120 - age) / 1000}`);
  writeFileSync(join(folder, 'falling ALB.csv'), ['age,q', ...falling].join('\n'));
  const { out } = run('import', 'falling ALB.csv', '--version', 'OWN-4', ...WOMEN);
  expect(out).toContain('warning: the table is by age last birthday, the basis by age nearest birthday');
  expect(out.filter((line) => line.startsWith('warning: the rate falls with age'))).toHaveLength(10);
  expect(out).toContain('and 49 more like it');
});

test.each([
  [['export', 'women.csv'], 'Name one file to import'],
  [['import', 'women.csv', '--colour', 'red'], 'Usage: npm run basis'],
  [['import', 'women.csv', ...WOMEN], 'Name the new basis with --version'],
  [['import', 'women.csv', '--version', '../evil', ...WOMEN], 'Name the new basis with --version'],
  [['import', 'women.csv', '--version', 'A', '--class', 'S'], 'Say whose table it is'],
  [['import', 'women.csv', '--version', 'A', '--sex', 'F'], 'Say which table it replaces'],
  [['import', 'missing.csv', '--version', 'A', ...WOMEN], 'Cannot read missing.csv'],
  [['import', 'not-basis.json', '--version', 'A', ...WOMEN], 'its first line must name the columns age,q'],
  [['import', 'women.csv', '--version', 'A', '--basis', 'not-basis.json', ...WOMEN], 'it has no name, illustrative'],
  [['import', 'women.csv', '--version', 'OB-1.0', ...WOMEN], 'version OB-1.0 is the former basis itself'],
  [
    ['import', 'women.csv', '--version', 'A', '--out', 'women.csv', ...WOMEN],
    'Cannot write women.csv: it exists already',
  ],
])('%j exits 2 and says what to do', (args, message) => {
  const { code, err } = run(...args);
  expect(code).toBe(2);
  expect(err[0]).toContain(message);
});
