import type { ControlProps } from '../shared/control-props.ts';
import { numberInput } from '../shared/number-input.tsx';

/** Whole dollars. */
export function dollarIntegerControl(control: ControlProps) {
  return numberInput(control, true);
}
