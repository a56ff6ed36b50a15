import { formatFileSize } from '@lifeform/engine';
import { useState } from 'react';
import { useLanguage } from '../../text/text-provider.tsx';
import controlStyles from '../shared/control.module.css';
import { type ControlProps, isFixed, nativeProps } from '../shared/control-props.ts';
import styles from './files-control.module.css';

/** Files chosen from the person's machine: their names are the value, their sizes are shown. */
export function FilesControl(control: ControlProps) {
  const { field, form } = control;
  const language = useLanguage();
  const [files, setFiles] = useState<readonly File[]>([]);
  const take = (chosen: FileList | null): void => {
    const taken = [...(chosen ?? [])];
    setFiles(taken);
    form.change(field.name, taken.map(({ name }) => name).join('|'));
  };
  return (
    <>
      <input
        {...nativeProps(control)}
        type="file"
        multiple
        className={styles.files}
        disabled={field.disabled || isFixed(field)}
        onChange={(event) => take(event.target.files)}
      />
      {files.map(({ name, size }) => (
        <p key={name} className={controlStyles.note}>
          {name} ({formatFileSize(size, language)})
        </p>
      ))}
    </>
  );
}
