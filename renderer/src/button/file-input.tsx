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
 * Chooses files, by the dialog of the system or by dropping them on it. Browsers write their own words on such a
 * control in the language they are set to, which need not be the reader's; these stand in their place.
 */
export function FileInput({ onFiles, ...rest }: FileInputProps) {
  const text = useText();
  return (
    <span className={styles.chooser}>
      <input
        {...rest}
        type="file"
        className={styles.native}
        // The same file, corrected, can be chosen again.
        onClick={(event) => Object.assign(event.currentTarget, { value: '' })}
        onChange={(event) => onFiles([...(event.target.files ?? [])])}
      />
      <span className={classNames(button.button, styles.face)} aria-hidden="true">
        {text(rest.multiple ? OWN_TEXT.chooseFiles : OWN_TEXT.chooseFile)}
      </span>
    </span>
  );
}
