import { useEffect, useRef } from 'react';
import styles from './list/list.module.css';

/** The reason of a failure, shown in place: scrolled into view and announced politely. */
export function FailureLine({ reason }: { readonly reason: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' }); // returns a promise in some browsers, which React must not get
  }, []);
  return (
    <p ref={line} className={styles.failed} role="status">
      {reason}
    </p>
  );
}
