import { Button, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import styles from './guide.module.css';

interface CodeBlockProps {
  readonly title: string;
  readonly code: string;
}

/** A text to be taken elsewhere. */
export function CodeBlock({ title, code }: CodeBlockProps) {
  const text = useText();
  const id = useId();
  const [copied, setCopied] = useState<string>();
  const copy = (): void => {
    // Without permission for the clipboard the text can still be selected.
    navigator.clipboard?.writeText(code).then(
      () => setCopied(code),
      () => undefined,
    );
  };
  return (
    <section className={styles.code} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <Button variant="quiet" aria-describedby={id} onClick={copy}>
          {text('tEdit-Developer-guideCopy')}
        </Button>
        <span role="status">{copied === code && text('tEdit-Developer-guideCopied')}</span>
      </div>
      <pre>
        <code>{code}</code>
      </pre>
    </section>
  );
}
