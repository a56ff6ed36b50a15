import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface ScreenProps {
  /** `text` is a comfortable line width; `wide` has room for a table. */
  readonly width?: 'wide' | 'text';
  /** More space between its parts. */
  readonly isLoose?: boolean;
  readonly children: ReactNode;
}

/** A whole screen: its parts one below the other, centred on the page. */
export function Screen({ width = 'wide', isLoose, children }: ScreenProps) {
  return (
    <div className={classNames(styles.screen, width === 'text' && styles.text, isLoose && styles.loose)}>
      {children}
    </div>
  );
}
