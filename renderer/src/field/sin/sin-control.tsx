import type { ControlProps } from '../shared/control-props.ts';
import { MaskedInput } from '../shared/masked-input.tsx';

/** A social insurance number, in three groups of three. */
export function SinControl(control: ControlProps) {
  return <MaskedInput {...control} inputMode="numeric" />;
}
