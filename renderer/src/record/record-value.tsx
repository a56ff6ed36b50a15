import { type FieldState, type Form, NO_SIN, shownValue } from '@lifeform/engine';
import { readSignature } from '@lifeform/metadata';
import { useState } from 'react';
import { useFileStore } from '../field/files/file-store.tsx';
import { KeptFiles } from '../field/files/kept-files.tsx';
import { SignatureView } from '../field/signature/signature-view.tsx';
import { DateText } from '../text/date-text.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useLanguage, useText } from '../text/text-provider.tsx';
import { choiceText } from '../why/causes.ts';
import styles from './record.module.css';

interface RecordValueProps {
  readonly form: Form;
  readonly field: FieldState;
}

/** A value to read. When a rule explains why there is none, its text is shown instead, set apart from values. */
export function RecordValue({ form, field }: RecordValueProps) {
  const text = useText();
  const language = useLanguage();
  const files = useFileStore();
  if (field.status !== undefined) return <em className={styles.fallback}>{text(field.status)}</em>;
  if (field.type === 'files' && files) {
    return <KeptFiles label={text(field.label)} value={String(field.value ?? '')} store={files} />;
  }
  const signature = field.type === 'signature' ? readSignature(field.value) : undefined;
  if (signature) return <SignatureView signature={signature} label={text(field.label)} />;
  const shown = choiceText(field, form, text) ?? shownValue(field, language);
  if (field.type === 'SIN' && shown === '') return <em className={styles.fallback}>{text(NO_SIN)}</em>;
  if (field.item.isSensitive) return <Covered label={text(field.label)} value={shown} />;
  return field.type === 'date' && shown !== '' ? <DateText iso={String(field.value)}>{shown}</DateText> : shown;
}

/** A private number, hidden until the user asks to see it. */
function Covered({ label, value }: { readonly label: string; readonly value: string }) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <>
      {isShown ? value : value.replace(/\w/g, '•')}{' '}
      <button
        type="button"
        className={styles.toggle}
        aria-label={text(isShown ? OWN_TEXT.hideValue : OWN_TEXT.showValue, { label })}
        onClick={() => setShown(!isShown)}
      >
        {text(isShown ? OWN_TEXT.hide : OWN_TEXT.show)}
      </button>
    </>
  );
}
