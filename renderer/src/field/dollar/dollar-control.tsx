import type { ControlProps } from '../shared/control-props.ts';
import { NumberInput } from '../shared/number-input.tsx';

/** Dollars and cents. */
export function DollarControl(control: ControlProps) {
  return <NumberInput {...control} isWhole={false} />;
}
