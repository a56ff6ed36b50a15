import type { PolicyStatusCode } from '@lifeform/metadata/insurance';
import { Chip, useText } from '@lifeform/renderer';

interface PolicyStateProps {
  readonly policyCStatCode: PolicyStatusCode | undefined;
  readonly isActive: boolean | undefined;
}

/** The state of a policy as a word; its colour shows only whether it is in force. */
export function PolicyState({ policyCStatCode, isActive }: PolicyStateProps) {
  const text = useText();
  if (policyCStatCode === undefined) return null;
  return <Chip tone={isActive === false ? 'error' : 'ok'}>{text(`tEdit-Policy-status-${policyCStatCode}`)}</Chip>;
}
