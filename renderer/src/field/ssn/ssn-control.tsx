import type { ControlProps } from '../shared/control-props.ts';
import { MaskedInput } from '../shared/masked-input.tsx';

/** A social security number, in groups of three, two and four. */
export function SsnControl(control: ControlProps) {
  return <MaskedInput {...control} inputMode="numeric" />;
}
