import type { ControlProps } from '../shared/control-props.ts';
import { NumberInput } from '../shared/number-input.tsx';

/** A whole number with grouped thousands, such as an age or an amount of units. */
export function IntegerControl(control: ControlProps) {
  return <NumberInput {...control} isWhole={true} />;
}
