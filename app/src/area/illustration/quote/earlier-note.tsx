import type { Form } from '@lifeform/engine';
import { Button, useText } from '@lifeform/renderer';
import styles from './restored-note.module.css';
import type { Save } from './use-save.ts';

interface EarlierNoteProps {
  readonly form: Form;
  readonly save: Save;
  /** Asks for the premium again. */
  readonly onRenewed: () => void;
}

/** Says that the figures are those the illustration was saved with, and offers those of today. */
export function EarlierNote({ form, save, onRenewed }: EarlierNoteProps) {
  const text = useText();
  const { kind, saved } = save.state;
  const { formVersion = form.document.version } = saved ?? {};
  if (kind !== 'saved' || formVersion >= form.document.version) return null;
  const renew = (): void => {
    save.renew();
    onRenewed();
  };
  return (
    <p className={styles.note} role="status" data-earlier={formVersion}>
      <span>{text('tEdit-Illustration-earlier')}</span>
      <Button look="quiet" onClick={renew}>
        {text('tEdit-Illustration-renew')}
      </Button>
    </p>
  );
}
