import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface NoticeProps extends Omit<ComponentProps<'div'>, 'className'> {
  readonly tone?: 'info' | 'plain' | 'warning' | 'error';
  /** A sentence with buttons beside it. */
  readonly isRow?: boolean;
  /** Adds space below, for surroundings without any. */
  readonly isApart?: boolean;
}

/** A note about the screen's content, next to it. */
export function Notice({ tone = 'info', isRow, isApart, ...rest }: NoticeProps) {
  const names = [tone !== 'info' && styles[tone], isRow && styles.row, isApart && styles.apart];
  return <div className={classNames(styles.notice, ...names)} {...rest} />;
}
