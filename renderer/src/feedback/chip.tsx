import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

interface ChipProps {
  readonly tone: 'ok' | 'error' | 'warning' | 'info' | 'plain';
  readonly children: ReactNode;
}

/** A short mark of state. Its text repeats the meaning of its colour. */
export function Chip({ tone, children }: ChipProps) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
