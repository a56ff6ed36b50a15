import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface StackProps extends Omit<ComponentProps<'div'>, 'className'> {
  readonly as?: 'div' | 'section';
  /** Less space between its parts. */
  readonly isClose?: boolean;
}

/** Parts one below the other, inside a screen or a dialog: a heading, sentences and so on. */
export function Stack({ as: Element = 'div', isClose, ...rest }: StackProps) {
  return <Element className={classNames(styles.stack, isClose && styles.close)} {...rest} />;
}
