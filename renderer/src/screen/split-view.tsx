import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface SplitViewProps {
  /**
   * Position of the narrow part: steps before the content, a summary after it. With `both` there are three parts, and
   * the narrow ones stay in sight while the content scrolls.
   */
  readonly narrow: 'before' | 'after' | 'both';
  /** The parts, in reading order. */
  readonly children: ReactNode;
}

/** Parts side by side, or one below the other when space is tight. */
export function SplitView({ narrow, children }: SplitViewProps) {
  return (
    <div className={styles.splitRoom}>
      <div className={classNames(styles.split, styles[narrow])}>{children}</div>
    </div>
  );
}
