import type { LedgerAnswer, LedgerColumn, LedgerGroup } from '@lifeform/metadata/insurance';
import type { Page } from 'playwright-core';

const YEARS = 121;

function column(name: string, group: LedgerGroup, value: (year: number) => number): LedgerColumn {
  return { name, group, unit: 'dollars', values: Array.from({ length: YEARS }, (_, index) => value(index + 1)) };
}

/** A participating policy as long and as wide as a ledger gets: 121 years, 12 columns of three promises. */
export const WIDE_LEDGER: LedgerAnswer = {
  age: Array.from({ length: YEARS }, (_, index) => index),
  columns: [
    column('premium', 'guaranteed', () => 1210.5),
    column('cumulativePremium', 'guaranteed', (year) => 1210.5 * year),
    column('cashValue', 'guaranteed', (year) => 250_000 * (year / YEARS) ** 2),
    column('deathBenefit', 'guaranteed', () => 250_000),
    ...(['current', 'reduced'] as const).flatMap((group, index) => [
      column('dividend', group, (year) => year * (60 - 20 * index)),
      column('puaCashValue', group, (year) => year ** 2 * (30 - 10 * index)),
      column('cashValue', group, (year) => 250_000 * (year / YEARS) ** 2 + year ** 2 * (30 - 10 * index)),
      column('deathBenefit', group, (year) => 250_000 + year ** 2 * (45 - 15 * index)),
    ]),
  ],
  scaleInterest: { current: 0.0625, reduced: 0.0525 },
};

/** Answers every premium request as the server does, but with another ledger. */
export async function answerLedger(page: Page, ledger: LedgerAnswer): Promise<void> {
  await page.route('**/api/GetFirstYearPremium', async (route) => {
    const response = await route.fetch();
    const priced: object = await response.json();
    await route.fulfill({ response, json: response.ok() ? { ...priced, ledger } : priced });
  });
}
