import type { ControlProps } from '../shared/control-props.ts';
import { NumberInput } from '../shared/number-input.tsx';

/** A percentage, as 5.25 and not 0.0525. */
export function PercentControl(control: ControlProps) {
  return <NumberInput {...control} isWhole={false} />;
}
