import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface CardGridProps {
  readonly as?: 'ul' | 'dl' | 'div';
  /** How narrow a card may become. */
  readonly size: 'small' | 'medium' | 'large';
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** Cards beside one another, as many as there is room for. */
export function CardGrid({ as: Element = 'div', size, ...rest }: CardGridProps) {
  return <Element className={classNames(styles.cards, styles[size])} {...rest} />;
}
