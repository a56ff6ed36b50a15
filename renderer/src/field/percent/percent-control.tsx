import type { ControlProps } from '../shared/control-props.ts';
import { numberInput } from '../shared/number-input.tsx';

/** A percentage, as 5.25 and not 0.0525. */
export function percentControl(control: ControlProps) {
  return numberInput(control, false);
}
