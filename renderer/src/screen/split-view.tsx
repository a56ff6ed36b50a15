import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface SplitViewProps {
  /** Position of the narrow part: steps before the content, a summary after it. */
  readonly narrow: 'before' | 'after';
  /** The two parts, in reading order. */
  readonly children: ReactNode;
}

/** Two parts side by side, or one below the other when space is tight. */
export function SplitView({ narrow, children }: SplitViewProps) {
  return (
    <div className={styles.splitRoom}>
      <div className={classNames(styles.split, styles[narrow])}>{children}</div>
    </div>
  );
}
