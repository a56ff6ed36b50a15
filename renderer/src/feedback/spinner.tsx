import { useEffect, useState } from 'react';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import styles from './spinner.module.css';

/** Shorter waits show nothing: a flash disturbs more than the wait. */
const SHOW_AFTER = 200;
const EXPLAIN_AFTER = 2000;

interface SpinnerProps {
  /** What is being waited for; shown after a while. */
  readonly label?: string;
  /** For use beside a button's text, without a label of its own. */
  readonly isSmall?: boolean;
}

function useAfter(milliseconds: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isPast;
}

/** A loading indicator: nothing before 200 ms, then a spinner, its text after 2 s. */
export function Spinner({ label, isSmall = false }: SpinnerProps) {
  const text = useText();
  const isShown = useAfter(SHOW_AFTER);
  const isExplained = useAfter(EXPLAIN_AFTER);
  const said = label ?? text(OWN_TEXT.loading);
  if (isSmall) return isShown && <span className={styles.small} aria-hidden="true" />;
  return (
    <div className={styles.spinner} role="status">
      {isShown && <span className={styles.mark} aria-hidden="true" />}
      {isShown && <span className={isExplained ? undefined : 'visually-hidden'}>{said}</span>}
    </div>
  );
}
