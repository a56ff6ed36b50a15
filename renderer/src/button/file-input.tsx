import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import button from './button.module.css';
import styles from './file-input.module.css';

interface FileInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'onClick'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * Chooses files with the system's dialog or by dropping. Browsers label their own control in the browser's language,
 * which may not be the reader's, so it is replaced by these texts.
 */
export function FileInput({ onFiles, ...rest }: FileInputProps) {
  const text = useText();
  return (
    <span className={styles.chooser}>
      <input
        {...rest}
        type="file"
        className={styles.native}
        // Allows the same file to be chosen again after a correction.
        onClick={(event) => Object.assign(event.currentTarget, { value: '' })}
        onChange={(event) => onFiles([...(event.target.files ?? [])])}
      />
      <span className={classNames(button.button, styles.face)} aria-hidden="true">
        {text(rest.multiple ? OWN_TEXT.chooseFiles : OWN_TEXT.chooseFile)}
      </span>
    </span>
  );
}
