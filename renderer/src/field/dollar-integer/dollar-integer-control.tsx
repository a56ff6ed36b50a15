import type { ControlProps } from '../shared/control-props.ts';
import { NumberInput } from '../shared/number-input.tsx';

/** Whole dollars. */
export function DollarIntegerControl(control: ControlProps) {
  return <NumberInput {...control} isWhole={true} />;
}
