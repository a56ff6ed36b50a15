import { useEffect, useRef } from 'react';
import styles from './list/list.module.css';

/** Why something failed, where it was asked for: it comes into sight, and is read out in its turn. */
export function FailureLine({ reason }: { readonly reason: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' }); // answers a promise in some browsers: nothing for React to call back
  }, []);
  return (
    <p ref={line} className={styles.failed} role="status">
      {reason}
    </p>
  );
}
