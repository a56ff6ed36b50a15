import type { LedgerAnswer } from '@lifeform/metadata/insurance';
import { expect, test } from 'vitest';
import { chartSummary } from '../src/ledger/chart-summary.ts';

const column = (name: string, values: readonly number[]): LedgerAnswer['columns'][number] =>
  ({ name, group: 'guaranteed', unit: 'dollars', values }) as LedgerAnswer['columns'][number];

/** The cash value passes what was paid in year 2, and the benefit falls from year 3 on. */
const ledger: LedgerAnswer = {
  age: [40, 41, 42, 43],
  columns: [
    column('cumulativePremium', [100, 200, 300, 400]),
    column('cashValue', [50, 250, 350, 450]),
    column('deathBenefit', [5000, 5000, 3000, 3000]),
  ],
};

const said = (from?: number) =>
  chartSummary(
    ledger,
    (key, given) => `${key.replace('tEdit-Illustration-', '')} ${Object.values(given ?? {}).join(' ')}`,
    'en',
    from,
  );

test('a chart in words begins with its first year: the benefit is that of the year, and what was before it is not told', () => {
  expect(said()).toContain('chartStart $5,000');
  expect(said()).toContain('chartPass-guaranteed 2 41');
  expect(said(3)).toContain('chartNow $3,000');
  expect(said(3)).not.toContain('chartPass');
  expect(said(3)).toContain('chartPaid $400 4 43');
});
