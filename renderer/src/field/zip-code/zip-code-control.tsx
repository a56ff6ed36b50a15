import type { ControlProps } from '../shared/control-props.ts';
import { MaskedInput } from '../shared/masked-input.tsx';

/** A ZIP code, laid out as `12345-6789`. */
export function ZipCodeControl(control: ControlProps) {
  return <MaskedInput {...control} inputMode="numeric" />;
}
