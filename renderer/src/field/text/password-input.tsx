import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import type { ControlProps } from '../shared/control-props.ts';
import { Secret } from '../shared/secret.tsx';
import { textInput } from '../shared/text-input.tsx';

interface PasswordInputProps extends ControlProps {
  readonly autoComplete: string;
}

/** A password, hidden until the user asks to see it. Pasting and password managers work. */
export function PasswordInput({ autoComplete, ...control }: PasswordInputProps) {
  const text = useText();
  return (
    <Secret
      names={[text(OWN_TEXT.showPassword), text(OWN_TEXT.hidePassword)]}
      disabled={control.field.disabled}
      coversItself
    >
      {(isShown) => {
        const type = isShown ? 'text' : 'password';
        return textInput(control, { type, autoComplete, autoCapitalize: 'none', spellCheck: false });
      }}
    </Secret>
  );
}
