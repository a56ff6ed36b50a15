import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBasisFiles } from '../src/feature/basis/read-basis-files.ts';
import { ob10 } from '../src/pricing/basis/ob-1.0.ts';
import { priceTermPolicy } from '../src/pricing/calculation/renewable-term/price-term-policy.ts';
import { adoptTable } from '../src/pricing/import/adopt-table.ts';
import { layer, policy } from './pricing/term-policy-fixture.ts';

let folder = '';

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'bases-')), 'bases');
  mkdirSync(folder);
});

afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true });
});

function write(name: string, version: string): void {
  const cells = [...ob10.life('M', 'N').ultimate].map((q, age) => ({ age, q: Math.min(1, 1.5 * q) }));
  const target = { kind: 'insured', sex: 'M', table: 'N' } as const;
  const document = adoptTable(ob10.document, { name: '', cells }, target, {
    version: 'OWN-1',
    en: 'Own',
    fr: 'Maison',
  });
  writeFileSync(join(folder, name), JSON.stringify({ ...document, version }));
}

test('an imported basis stands beside the product’s own and its table changes the premium [PREM-001]', () => {
  write('own.json', 'OWN-1');
  const bases = readBasisFiles(folder, ob10);
  expect([...bases.keys()]).toEqual(['OB-1.0', 'OWN-1']);
  const own = bases.get('OWN-1') ?? ob10;
  const item = policy({ sex: 'M', smokeClass: 'R', layers: [layer(20, 500_000)] });
  const premium = priceTermPolicy(own, '0180', item).annualPremium;
  expect(premium).toBeGreaterThan(priceTermPolicy(ob10, '0180', item).annualPremium);
});

test('an installation that imported nothing has the product’s own basis', () => {
  expect([...readBasisFiles(join(folder, 'none'), ob10).keys()]).toEqual(['OB-1.0']);
});

test('a file with a version that is there already stops the start and says so', () => {
  write('own.json', 'OB-1.0');
  expect(() => readBasisFiles(folder, ob10)).toThrow('has version OB-1.0, which is there already');
});

test('a file that is no basis stops the start and names what it has not', () => {
  writeFileSync(join(folder, 'broken.json'), '{"version":"X"}');
  expect(() => readBasisFiles(folder, ob10)).toThrow('Cannot use the pricing basis broken.json');
});
