import { Button, Stack, Toolbar, useText } from '@lifeform/renderer';
import { useState } from 'react';
import styles from './access.module.css';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodeList({ codes, onKept }: RecoveryCodeListProps) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    // Without permission for the clipboard the codes can still be selected.
    navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <Stack as="section" isClose>
      <h3>{text('tEdit-SecondFactor-codesTitle')}</h3>
      <p>{text('tEdit-SecondFactor-codesBody')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Toolbar>
        <Button variant="primary" onClick={onKept}>
          {text('tEdit-SecondFactor-kept')}
        </Button>
        <Button onClick={copy}>{text('tEdit-SecondFactor-copyCodes')}</Button>
      </Toolbar>
      <p role="status">{isCopied && text('tEdit-SecondFactor-copied')}</p>
    </Stack>
  );
}
