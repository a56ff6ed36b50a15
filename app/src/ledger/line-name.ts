import type { LedgerLine } from '@lifeform/metadata/insurance';
import type { Text } from '@lifeform/renderer';

/** The name of a chart line: its quantity, and its group when another line has the same quantity. */
export function lineName({ column, hasTwin }: Pick<LedgerLine, 'column' | 'hasTwin'>, text: Text): string {
  const name = text(`msg-Ledger-${column.name}`);
  return hasTwin || column.group !== 'guaranteed' ? text(`msg-LedgerLine-${column.group}`, { name }) : name;
}
