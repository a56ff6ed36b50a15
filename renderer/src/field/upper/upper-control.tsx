import type { ControlProps } from '../shared/control-props.ts';
import { textInput } from '../shared/text-input.tsx';

/** Text the form turns to upper case as it is typed. */
export function upperControl(control: ControlProps) {
  return textInput(control, { autoCapitalize: 'characters', spellCheck: false });
}
