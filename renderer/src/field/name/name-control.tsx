import type { ControlProps } from '../shared/control-props.ts';
import { textInput } from '../shared/text-input.tsx';

/** A person's name; the form capitalises it when the field is left. */
export function nameControl(control: ControlProps) {
  return textInput(control, { autoCapitalize: 'words', spellCheck: false });
}
