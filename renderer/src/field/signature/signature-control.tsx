import { agreementKey, readSignature, type SignatureMark, writeSignature } from '@lifeform/metadata';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useLanguage, useText } from '../../text/text-provider.tsx';
import { type ControlProps, isFixed } from '../shared/control-props.ts';
import { DrawingPad } from './drawing-pad.tsx';
import styles from './signature.module.css';
import { SignatureView } from './signature-view.tsx';
import { wasTaken, watchSignatures } from './watch-signatures.ts';

/** The text agreed to, and below it the signature: drawn, or a name typed. It goes when what it stands for changes. */
export default function SignatureControl({ field, form, ids, describedBy }: ControlProps) {
  const text = useText();
  const language = useLanguage();
  const label = text(field.label);
  const agreed = text(agreementKey(form.document.form, field.item.name));
  const signature = readSignature(field.value);
  const isClosed = field.disabled || isFixed(field);
  useEffect(() => {
    if (!isClosed) watchSignatures(form);
  }, [form, isClosed]);
  const sign = (mark: SignatureMark): void => {
    const { version } = form.document;
    form.change(field.name, writeSignature({ mark, text: agreed, language, version }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend could not stand in the row of labels
    <div className={styles.signature} role="group" aria-labelledby={ids.labelledBy} aria-describedby={describedBy}>
      {signature === undefined || signature.text === agreed ? <p className={styles.agreement}>{agreed}</p> : null}
      {signature === undefined ? (
        !isClosed && <Signing label={label} onSign={sign} />
      ) : (
        <>
          <SignatureView signature={signature} label={label} hidesText={signature.text === agreed} />
          {!isClosed && <Button onClick={() => form.change(field.name, '')}>{text(OWN_TEXT.signAgain)}</Button>}
        </>
      )}
      <p role="status" className={styles.taken}>
        {signature === undefined && wasTaken(form, field.name) && text(OWN_TEXT.signatureTaken)}
      </p>
    </div>
  );
}

interface SigningProps {
  readonly label: string;
  readonly onSign: (mark: SignatureMark) => void;
}

/** Two ways to sign, of which one needs no pointer. */
function Signing({ label, onSign }: SigningProps) {
  const text = useText();
  const [kind, setKind] = useState<SignatureMark['kind']>('drawn');
  const [path, setPath] = useState('');
  const [name, setName] = useState('');
  const isBlank = kind === 'drawn' ? !path.includes('L') : name.trim() === '';
  const sign = (): void => {
    if (!isBlank) onSign(kind === 'drawn' ? { kind, path } : { kind, name: name.trim() });
  };
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    sign();
  };
  return (
    <>
      <div className={styles.ways}>
        <Button variant="quiet" aria-pressed={kind === 'drawn'} onClick={() => setKind('drawn')}>
          {text(OWN_TEXT.signDrawn)}
        </Button>
        <Button variant="quiet" aria-pressed={kind === 'typed'} onClick={() => setKind('typed')}>
          {text(OWN_TEXT.signTyped)}
        </Button>
      </div>
      {kind === 'drawn' ? (
        <DrawingPad label={text(OWN_TEXT.signHere, { label })} path={path} onDraw={setPath} />
      ) : (
        <input
          type="text"
          aria-label={text(OWN_TEXT.signName, { label })}
          autoComplete="name"
          maxLength={100}
          className={styles.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={enter}
        />
      )}
      <div className={styles.ways}>
        <Button variant="primary" isHeld={isBlank} onClick={sign}>
          {text(OWN_TEXT.sign)}
        </Button>
        {path !== '' && kind === 'drawn' && <Button onClick={() => setPath('')}>{text(OWN_TEXT.signClear)}</Button>}
      </div>
    </>
  );
}
