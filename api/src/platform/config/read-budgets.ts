import { readInteger } from './read-integer.ts';

/** What is counted by person and hour, so that nobody carries the clients of all off one by one. */
export const BUDGETS = ['lookups', 'records', 'exports'] as const;
export type Budget = (typeof BUDGETS)[number];

/** How much of each a person may do within an hour; 0 = any number. */
export type ReadBudgets = Readonly<Record<Budget, number>>;

const IN_PRODUCTION: ReadBudgets = { lookups: 600, records: 600, exports: 60 };
const MOST = 1_000_000;

/** @throws StartError for a number out of its range */
export function readBudgets(
  environment: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): ReadBudgets {
  const read = (name: string, budget: Budget) =>
    readInteger(environment, name, isProduction ? IN_PRODUCTION[budget] : 0, 0, MOST);
  return {
    lookups: read('LOOKUPS_PER_HOUR', 'lookups'),
    records: read('RECORDS_PER_HOUR', 'records'),
    exports: read('EXPORTS_PER_HOUR', 'exports'),
  };
}
