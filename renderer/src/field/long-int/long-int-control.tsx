import type { ControlProps } from '../shared/control-props.ts';
import { NumberInput } from '../shared/number-input.tsx';

/** Digits kept exact beyond what a number can hold. */
export function LongIntControl(control: ControlProps) {
  return <NumberInput {...control} isWhole={true} />;
}
