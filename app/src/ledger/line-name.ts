import type { LedgerLine } from '@lifeform/metadata/insurance';
import type { Text } from '@lifeform/renderer';

/** What a line of the chart is called: its quantity, and its promise where another line has the same quantity. */
export function lineName({ column, hasTwin }: Pick<LedgerLine, 'column' | 'hasTwin'>, text: Text): string {
  const name = text(`msg-Ledger-${column.name}`);
  return hasTwin || column.group !== 'guaranteed' ? text(`msg-LedgerLine-${column.group}`, { name }) : name;
}
