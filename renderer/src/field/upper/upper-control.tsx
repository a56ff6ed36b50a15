import type { ControlProps } from '../shared/control-props.ts';
import { TextInput } from '../shared/text-input.tsx';

/** Text the form turns to upper case as it is typed. */
export function UpperControl(control: ControlProps) {
  return <TextInput {...control} attributes={{ autoCapitalize: 'characters', spellCheck: false }} />;
}
