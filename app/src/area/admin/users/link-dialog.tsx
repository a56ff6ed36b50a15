import type { ListedUser, PasswordLinkAnswer } from '@lifeform/metadata/contract';
import { Button, Dialog, Stack, useLanguage, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import { formatMoment } from '../../../shell/format-time.ts';
import styles from '../admin.module.css';

interface LinkDialogProps {
  readonly user: ListedUser;
  readonly answer: PasswordLinkAnswer;
  readonly onClose: () => void;
}

/** Shows a link that sets a password or connects to the directory, once. */
export function LinkDialog({ user, answer, onClose }: LinkDialogProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const link = new URL(answer.link, window.location.origin).href;
  const copy = (): void => {
    // Without permission for the clipboard the link can still be selected.
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const name = user.profileName;
  return (
    <Dialog
      title={text('tEdit-Admin-linkTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" onClick={copy}>
            {text('tEdit-Admin-copyLink')}
          </Button>
          <Button onClick={onClose}>{text('tEdit-Admin-done')}</Button>
        </>
      }
    >
      <Stack>
        <p>{text('tEdit-Admin-linkBody', { name, until: formatMoment(answer.expiresAt, language) })}</p>
        <span className={styles.select}>
          <label htmlFor={id} className={styles.label}>
            {text('tEdit-Admin-linkLabel')}
          </label>
          <input
            id={id}
            className={styles.input}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </span>
        <p role="status">{isCopied && text('tEdit-Admin-copied')}</p>
      </Stack>
    </Dialog>
  );
}
