import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface SplitViewProps {
  /** Where the narrow part stands: steps come before the content, a summary after it. */
  readonly narrow: 'before' | 'after';
  /** The two parts, in reading order. */
  readonly children: ReactNode;
}

/** Two parts beside one another; one under the other where there is little room. */
export function SplitView({ narrow, children }: SplitViewProps) {
  return (
    <div className={styles.splitRoom}>
      <div className={classNames(styles.split, styles[narrow])}>{children}</div>
    </div>
  );
}
