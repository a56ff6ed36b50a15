import type { ControlProps } from '../shared/control-props.ts';
import { TextInput } from '../shared/text-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { TextArea } from './text-area.tsx';

/** What browsers and password managers call the fields of a sign-in form. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = { username: 'username', password: 'current-password' };

/** Free text: one line, several lines or a password, as the item's display says. */
export function TextControl(control: ControlProps) {
  const { name, item } = control.field;
  const autoComplete = AUTOCOMPLETE[name] ?? 'off';
  if (item.display === 'textarea') return <TextArea {...control} />;
  if (item.display === 'password') return <PasswordInput {...control} autoComplete={autoComplete} />;
  return (
    <TextInput
      {...control}
      attributes={autoComplete === 'username' ? { autoComplete, autoCapitalize: 'none', spellCheck: false } : {}}
    />
  );
}
