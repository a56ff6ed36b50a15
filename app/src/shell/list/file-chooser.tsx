import type { TextParameters } from '@lifeform/engine';
import { FileInput, useText } from '@lifeform/renderer';
import { useId } from 'react';
import styles from './list.module.css';

interface FileChooserProps {
  readonly file: File | undefined;
  /** Accepted file extensions, e.g. `.csv,.xlsx`. */
  readonly accept: string;
  /** Prefix of its message keys, followed by `File`, `FileHint` and `Chosen`. */
  readonly words: string;
  readonly hint?: TextParameters;
  readonly onChoose: (file: File | undefined) => void;
}

/** Chooses one file and shows its name. */
export function FileChooser({ file, accept, words, hint, onChoose }: FileChooserProps) {
  const text = useText();
  const id = useId();
  return (
    <span className={styles.fileChooser}>
      <label htmlFor={id} className={styles.fileLabel}>
        {text(`${words}File`)}
      </label>
      <span id={`${id}-hint`} className={styles.hint}>
        {text(`${words}FileHint`, hint)}
      </span>
      <FileInput id={id} accept={accept} aria-describedby={`${id}-hint`} onFiles={([chosen]) => onChoose(chosen)} />
      <span role="status">{file && text(`${words}Chosen`, { name: file.name, size: file.size })}</span>
    </span>
  );
}
