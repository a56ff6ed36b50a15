import type { ComponentProps } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './control.module.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** Takes all the width it is given, however short its options. */
  readonly isWide?: boolean;
}

/** The browser's native list: best on a phone, and known to every screen reader. */
export function Select({ isWide, ...rest }: SelectProps) {
  return <select {...rest} className={classNames(styles.select, isWide && styles.wide)} />;
}
