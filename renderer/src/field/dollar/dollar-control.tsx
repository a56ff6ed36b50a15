import type { ControlProps } from '../shared/control-props.ts';
import { numberInput } from '../shared/number-input.tsx';

/** Dollars and cents. */
export function dollarControl(control: ControlProps) {
  return numberInput(control, false);
}
