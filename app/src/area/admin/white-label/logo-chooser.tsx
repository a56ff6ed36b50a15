import { Button, FileInput, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import styles from '../admin.module.css';
import { LOGO_TYPES, readLogoFile } from './read-logo-file.ts';

interface LogoChooserProps {
  /** A data address, or '' for none. */
  readonly logo: string;
  readonly onChoose: (logo: string) => void;
}

/** Chooses a logo and names a refused file, keeping the previous one. */
export function LogoChooser({ logo, onChoose }: LogoChooserProps) {
  const text = useText();
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await readLogoFile(file);
    setRefused(read === undefined ? file.name : undefined);
    if (read !== undefined) onChoose(read);
  };
  return (
    <div className={styles.select}>
      <label htmlFor={id} className={styles.label}>
        {text('tEdit-WhiteLabel-logo')}
      </label>
      <span id={`${id}-hint`} className={styles.hint}>
        {text('tEdit-WhiteLabel-logoHint')}
      </span>
      <FileInput
        id={id}
        accept={LOGO_TYPES.join(',')}
        aria-describedby={`${id}-hint ${id}-refused`}
        aria-invalid={refused !== undefined}
        onFiles={([chosen]) => void take(chosen)}
      />
      <span id={`${id}-refused`} role="alert" className={styles.refused}>
        {refused !== undefined && text('tEdit-WhiteLabel-logoRefused', { name: refused })}
      </span>
      {logo !== '' && (
        <span>
          <Button variant="quiet" onClick={() => onChoose('')}>
            {text('tEdit-WhiteLabel-removeLogo')}
          </Button>
        </span>
      )}
    </div>
  );
}
