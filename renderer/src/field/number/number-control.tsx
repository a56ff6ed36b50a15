import type { ControlProps } from '../shared/control-props.ts';
import { numberInput } from '../shared/number-input.tsx';

/** A whole number without separators, such as a calendar year. */
export function numberControl(control: ControlProps) {
  return numberInput(control, true);
}
