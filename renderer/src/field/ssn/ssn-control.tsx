import type { ControlProps } from '../shared/control-props.ts';
import { maskedInput } from '../shared/masked-input.tsx';

/** A social security number, in groups of three, two and four. */
export function ssnControl(control: ControlProps) {
  return maskedInput(control, 'numeric');
}
