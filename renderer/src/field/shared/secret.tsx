import { type ReactNode, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import styles from './secret.module.css';

interface SecretProps {
  /** Accessible names of the toggle, to show and to hide. */
  readonly names: readonly [show: string, hide: string];
  readonly disabled?: boolean;
  /** The input hides its text itself, like a password; otherwise its characters are drawn as dots. */
  readonly coversItself?: boolean;
  readonly children: (isShown: boolean) => ReactNode;
}

/** An input whose text is hidden until the user asks to see it. */
export function Secret({ names: [show, hide], disabled = false, coversItself = false, children }: SecretProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <div className={classNames(styles.secret, !coversItself && !isShown && styles.covered)}>
      {children(isShown)}
      <button
        type="button"
        className={styles.toggle}
        aria-label={isShown ? hide : show}
        disabled={disabled}
        onClick={() => setShown(!isShown)}
      >
        {text(isShown ? OWN_TEXT.hide : OWN_TEXT.show)}
      </button>
    </div>
  );
}
