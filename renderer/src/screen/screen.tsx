import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface ScreenProps {
  /** `text` is as wide as lines are read with ease; `wide` has room for a table. */
  readonly width?: 'wide' | 'text';
  /** What it holds stands further apart. */
  readonly isLoose?: boolean;
  readonly children: ReactNode;
}

/** All of a screen, one part under the other, in the middle of the page. */
export function Screen({ width = 'wide', isLoose, children }: ScreenProps) {
  return (
    <div className={classNames(styles.screen, width === 'text' && styles.text, isLoose && styles.loose)}>
      {children}
    </div>
  );
}
