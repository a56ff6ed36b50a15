import type { ControlProps } from '../shared/control-props.ts';
import { MaskedInput } from '../shared/masked-input.tsx';

/** A postal code, laid out as `K1A 0B1`. */
export function PostalCodeControl(control: ControlProps) {
  return <MaskedInput {...control} inputMode="text" />;
}
