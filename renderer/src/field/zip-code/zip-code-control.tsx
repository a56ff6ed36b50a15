import type { ControlProps } from '../shared/control-props.ts';
import { maskedInput } from '../shared/masked-input.tsx';

/** A ZIP code, laid out as `12345-6789`. */
export function zipCodeControl(control: ControlProps) {
  return maskedInput(control, 'numeric');
}
