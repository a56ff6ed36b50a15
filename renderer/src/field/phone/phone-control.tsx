import type { ControlProps } from '../shared/control-props.ts';
import { maskedInput } from '../shared/masked-input.tsx';

/** A phone number, laid out as `(416) 555-0123` while it is typed. */
export function phoneControl(control: ControlProps) {
  return maskedInput(control, 'tel');
}
