import { useEffect, useState } from 'react';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import styles from './spinner.module.css';

/** Shorter waits show nothing: a flash is more disturbing than the wait. */
const SHOW_AFTER = 200;
const EXPLAIN_AFTER = 2000;

interface SpinnerProps {
  /** What is awaited, told once the wait is long. */
  readonly label?: string;
  /** Beside a button's text, without a label of its own. */
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

/** Something is on its way: nothing before 200 ms, a turning mark after, its text after 2 s. */
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
