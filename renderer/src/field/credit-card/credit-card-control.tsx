import type { ControlProps } from '../shared/control-props.ts';
import { maskedInput } from '../shared/masked-input.tsx';

/** A card number in fours; once complete only its last four digits are kept. */
export function creditCardControl(control: ControlProps) {
  return maskedInput(control, 'numeric');
}
