import type { ControlProps } from '../shared/control-props.ts';
import { textInput } from '../shared/text-input.tsx';

/** An e-mail address. Not `type="email"`, whose own check and trimming would fight the form's. */
export function emailControl(control: ControlProps) {
  return textInput(control, { inputMode: 'email', autoCapitalize: 'none', spellCheck: false });
}
