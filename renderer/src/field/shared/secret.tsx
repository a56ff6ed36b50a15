import { type ReactNode, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import styles from './secret.module.css';

interface SecretProps {
  /** What the toggle is called for assistive technology while it would show, and while it would hide. */
  readonly names: readonly [show: string, hide: string];
  readonly disabled?: boolean;
  /** The input covers itself, as a password does; otherwise its characters are drawn as dots. */
  readonly coversItself?: boolean;
  readonly children: (isShown: boolean) => ReactNode;
}

/** An input whose text is hidden until the person asks to see it. */
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
