import { groupMessage, type LedgerAnswer, type LedgerGroup } from '@lifeform/metadata/insurance';
import type { Text } from '@lifeform/renderer';

/** The name of a group: guaranteed, its dividend scale, or what its rates were called. */
export function groupText(group: LedgerGroup, text: Text, ledger?: Pick<LedgerAnswer, 'alternates'>): string {
  const { key, parameters } = groupMessage(group, ledger);
  return text(key, parameters);
}
