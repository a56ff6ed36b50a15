import type { ControlProps } from '../shared/control-props.ts';
import { numberInput } from '../shared/number-input.tsx';

/** A number with decimals. */
export function realControl(control: ControlProps) {
  return numberInput(control, false);
}
