import { useState } from 'react';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import type { ControlProps } from '../shared/control-props.ts';
import { TextInput } from '../shared/text-input.tsx';
import styles from './password-input.module.css';

interface PasswordInputProps extends ControlProps {
  readonly autoComplete: string;
}

/** A password, hidden until the person asks to see it. Pasting and password managers work. */
export function PasswordInput({ autoComplete, ...control }: PasswordInputProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextInput
        {...control}
        attributes={{ type: isShown ? 'text' : 'password', autoComplete, autoCapitalize: 'none', spellCheck: false }}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={text(isShown ? OWN_TEXT.hidePassword : OWN_TEXT.showPassword)}
        disabled={control.field.disabled}
        onClick={() => setShown(!isShown)}
      >
        {text(isShown ? OWN_TEXT.hide : OWN_TEXT.show)}
      </button>
    </div>
  );
}
