import type { ControlProps } from '../shared/control-props.ts';
import { TextInput } from '../shared/text-input.tsx';

/** An e-mail address. Not `type="email"`, whose own check and trimming would fight the form's. */
export function EmailControl(control: ControlProps) {
  return <TextInput {...control} attributes={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }} />;
}
