import type { ControlProps } from '../shared/control-props.ts';
import { maskedInput } from '../shared/masked-input.tsx';

/** A postal code, laid out as `K1A 0B1`. */
export function postalCodeControl(control: ControlProps) {
  return maskedInput(control, 'text');
}
