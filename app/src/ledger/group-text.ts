import type { LedgerGroup } from '@lifeform/metadata/insurance';
import type { Text } from '@lifeform/renderer';

/** The name of a group: guaranteed, or its dividend scale. */
export function groupText(group: LedgerGroup, text: Text): string {
  return text(`msg-LedgerGroup-${group}`);
}
