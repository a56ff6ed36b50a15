import type { ControlProps } from '../shared/control-props.ts';
import { NumberInput } from '../shared/number-input.tsx';

/** A whole number without separators, such as a calendar year. */
export function NumberControl(control: ControlProps) {
  return <NumberInput {...control} isWhole={true} />;
}
