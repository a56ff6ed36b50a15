import { type TextParameters, useText } from '@lifeform/renderer';
import { useId } from 'react';
import styles from './list.module.css';

interface FileChooserProps {
  readonly file: File | undefined;
  /** Endings of the files that are offered to choose from, e.g. `.csv,.xlsx`. */
  readonly accept: string;
  /** How the keys of its words begin; `File`, `FileHint` and `Chosen` follow. */
  readonly words: string;
  readonly hint?: TextParameters;
  readonly onChoose: (file: File | undefined) => void;
}

/** Chooses one file and tells which it is. */
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
      <input
        id={id}
        type="file"
        className={styles.file}
        accept={accept}
        aria-describedby={`${id}-hint`}
        // The same file, corrected, can be chosen again.
        onClick={(event) => Object.assign(event.currentTarget, { value: '' })}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      <span role="status">{file && text(`${words}Chosen`, { name: file.name, size: String(file.size) })}</span>
    </span>
  );
}
