import type { ControlProps } from '../shared/control-props.ts';
import { NumberInput } from '../shared/number-input.tsx';

/** A number with decimals. */
export function RealControl(control: ControlProps) {
  return <NumberInput {...control} isWhole={false} />;
}
