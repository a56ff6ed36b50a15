import { useId } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './guide.module.css';

interface CodeBlockProps {
  readonly title: string;
  readonly code: string;
}

/** A text to be taken elsewhere. */
export function CodeBlock({ title, code }: CodeBlockProps) {
  const id = useId();
  return (
    <section className={styles.code} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <CopyButton code={code} describedBy={id} />
      </div>
      <pre>
        <code>{code}</code>
      </pre>
    </section>
  );
}
