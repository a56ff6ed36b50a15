import { useEffect, useState } from 'react';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Number of placeholder lines. */
  readonly rows?: number;
  /** `form` for panels of labelled fields, `table` for lines. */
  readonly shape?: 'form' | 'table';
}

const SHOW_AFTER = 200;

/** A placeholder for loading content, after 200 ms; announced as loading. */
export function Skeleton({ rows = 3, shape = 'table' }: SkeletonProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{text(OWN_TEXT.loading)}</span>
      {isShown &&
        Array.from({ length: rows }, (_, row) => row).map((row) => <div key={row} className={styles[shape]} />)}
    </div>
  );
}
