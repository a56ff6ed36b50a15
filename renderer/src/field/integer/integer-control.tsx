import type { ControlProps } from '../shared/control-props.ts';
import { numberInput } from '../shared/number-input.tsx';

/** A whole number with grouped thousands, such as an age or an amount of units. */
export function integerControl(control: ControlProps) {
  return numberInput(control, true);
}
