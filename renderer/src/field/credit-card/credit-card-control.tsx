import type { ControlProps } from '../shared/control-props.ts';
import { MaskedInput } from '../shared/masked-input.tsx';

/** A card number in fours; once complete only its last four digits are kept. */
export function CreditCardControl(control: ControlProps) {
  return <MaskedInput {...control} inputMode="numeric" />;
}
