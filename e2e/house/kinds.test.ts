import { expect, test } from 'vitest';
import { branches, branchesOfAll } from './kinds.mjs';

test.each([
  "setup.quote.calculation === 'life'",
  "'incomeFund' !== calculation",
  "product?.kind === 'universalLife'",
  "kind == 'termRider'",
  "calculationOf(setup.quote) === 'life'",
  "['life', 'universal'].includes(setup.quote.calculation)",
  '({ life: 1, universal: 2 })[quote.calculation]',
])('%s is refused outside the calculations', (condition) => {
  const [problem] = branches('api/src/feature/a.ts', `let a;\nif (${condition}) a = 1;`);
  expect(problem).toMatch(/^api\/src\/feature\/a\.ts:2 /);
});

test('a switch over calculations is refused, and one over anything else is not', () => {
  const over = (discriminant: string, label: string) => `switch (${discriminant}) { case '${label}': break; }`;
  expect(branches('app/src/a.ts', over('quote.calculation', 'deposit'))).toHaveLength(1);
  expect(branches('app/src/a.ts', over('state.kind', 'refused'))).toEqual([]);
  expect(branches('app/src/a.ts', over('table', 'disability'))).toEqual([]);
});

test('a calculation knows itself', () => {
  const source = "export const a = (terms: { kind: string }) => terms.kind === 'life';";
  expect(branches('api/src/pricing/calculation/payout-annuity/a.ts', source)).toEqual([]);
  expect(branches('api/src/pricing/ledger/a.ts', source)).toHaveLength(1);
});

test('no source asks which calculation it has before it', () => {
  expect(branchesOfAll()).toEqual([]);
});
