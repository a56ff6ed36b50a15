import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps extends Omit<ComponentProps<'div'>, 'className'> {
  readonly as?: 'div' | 'li' | 'section';
  /** A picture, and beside it what it stands for. */
  readonly isRow?: boolean;
}

/** One thing among others: set apart from what it stands on by a hairline. */
export function Card({ as: Element = 'div', isRow, ...rest }: CardProps) {
  // An element of any of the three takes what a `div` takes.
  const Plain = Element as 'div';
  return <Plain className={classNames(styles.card, isRow && styles.row)} {...rest} />;
}
