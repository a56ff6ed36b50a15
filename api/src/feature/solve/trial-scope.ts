import type { SolveRequest } from '@lifeform/metadata/contract';
import type { LedgerColumn, SolveQuestion } from '@lifeform/metadata/insurance';
import type { PricedPayload } from '../quote/index.ts';

type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What a solve's expressions read of one priced illustration, as `SolveMapping` describes it. */
export function trialScope(
  { values, setup, premium }: Pick<PricedPayload, 'values' | 'setup' | 'premium'>,
  { target, from, age }: Pick<SolveRequest, SolveQuestion>,
): object {
  const { ledger, annualPremium, modalPremium, basePremium, figures = [] } = premium;
  // The year that ends at that age.
  const year = age === undefined ? -1 : ledger.age.findIndex((start) => start + 1 === age);
  return {
    ...values,
    setup: setup.settings,
    asked: { target, from, age },
    at: byGroup(ledger.columns, ({ values: column }) => column[year] ?? 0),
    sum: byGroup(ledger.columns, ({ values: column }) => column.reduce<number>((sum, value) => sum + (value ?? 0), 0)),
    last: byGroup(ledger.columns, ({ values: column }) => column.findLastIndex((value) => (value ?? 0) !== 0) + 1),
    premium: { annual: annualPremium, paid: modalPremium, base: basePremium },
    figures: Object.fromEntries(figures.map(({ name, value }) => [name, value])),
  };
}

function byGroup(columns: readonly LedgerColumn[], figure: (column: LedgerColumn) => number): Figures {
  const groups: Record<string, Record<string, number>> = {};
  for (const column of columns) {
    groups[column.group] = { ...groups[column.group], [column.name]: figure(column) };
  }
  return groups;
}
