import type { LedgerGroup } from '@lifeform/metadata/insurance';
import type { Text } from '@lifeform/renderer';

/** What a group promises, in words: guaranteed, or by which dividend scale. */
export function groupText(group: LedgerGroup, text: Text): string {
  return text(`msg-LedgerGroup-${group}`);
}
