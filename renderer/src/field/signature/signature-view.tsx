import { writeDate } from '@lifeform/engine';
import type { Signature } from '@lifeform/metadata';
import { OWN_TEXT } from '../../text/key.ts';
import { useLanguage, useText } from '../../text/text-provider.tsx';
import styles from './signature.module.css';
import { Mark } from './signature-mark.tsx';

interface SignatureViewProps {
  readonly signature: Signature;
  readonly label: string;
  /** The text agreed to stands there already. */
  readonly hidesText?: boolean;
}

/** A signature to be read: the mark, whose it is and since when, and the text that was agreed to, in its own language. */
export function SignatureView({
  signature: { mark, text: agreed, language, kept },
  label,
  hidesText,
}: SignatureViewProps) {
  const text = useText();
  const reader = useLanguage();
  const time = kept && new Intl.DateTimeFormat(`${reader}-CA`, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <span className={styles.signed}>
      <Mark mark={mark} label={label} />
      <span className={styles.note}>
        {kept && time
          ? text(OWN_TEXT.signedBy, { name: kept.by.name, time: writeDate(time, new Date(kept.at), reader) })
          : text(OWN_TEXT.signedNow)}
      </span>
      {!hidesText && (
        <q lang={language} className={styles.agreed}>
          {agreed}
        </q>
      )}
    </span>
  );
}
