import type { ControlProps } from '../shared/control-props.ts';
import { MaskedInput } from '../shared/masked-input.tsx';

/** A phone number, laid out as `(416) 555-0123` while it is typed. */
export function PhoneControl(control: ControlProps) {
  return <MaskedInput {...control} inputMode="tel" />;
}
