import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface CardGridProps {
  readonly as?: 'ul' | 'dl' | 'div';
  /** Minimum width of a card. */
  readonly size: 'small' | 'medium' | 'large';
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** Cards side by side, as many as fit. */
export function CardGrid({ as: Element = 'div', size, ...rest }: CardGridProps) {
  return <Element className={classNames(styles.cards, styles[size])} {...rest} />;
}
