import type { ControlProps } from '../shared/control-props.ts';
import { numberInput } from '../shared/number-input.tsx';

/** Digits kept exact beyond what a number can hold. */
export function longIntControl(control: ControlProps) {
  return numberInput(control, true);
}
