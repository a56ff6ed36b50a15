import type { ControlProps } from '../shared/control-props.ts';
import { TextInput } from '../shared/text-input.tsx';

/** A person's name; the form capitalises it when the field is left. */
export function NameControl(control: ControlProps) {
  return <TextInput {...control} attributes={{ autoCapitalize: 'words', spellCheck: false }} />;
}
