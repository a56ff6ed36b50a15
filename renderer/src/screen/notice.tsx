import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface NoticeProps extends Omit<ComponentProps<'div'>, 'className'> {
  readonly tone?: 'info' | 'plain' | 'warning' | 'error';
  /** A sentence with its buttons beside it. */
  readonly isRow?: boolean;
  /** It leaves room below, where what is around it leaves none. */
  readonly isApart?: boolean;
}

/** Something to know about what is on the screen, at the place it concerns. */
export function Notice({ tone = 'info', isRow, isApart, ...rest }: NoticeProps) {
  const names = [tone !== 'info' && styles[tone], isRow && styles.row, isApart && styles.apart];
  return <div className={classNames(styles.notice, ...names)} {...rest} />;
}
