import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface StackProps extends Omit<ComponentProps<'div'>, 'className'> {
  readonly as?: 'div' | 'section';
  /** What it holds stands closer together. */
  readonly isClose?: boolean;
}

/** Parts one under the other, inside a screen or a dialog: a heading, sentences and whatever follows. */
export function Stack({ as: Element = 'div', isClose, ...rest }: StackProps) {
  return <Element className={classNames(styles.stack, isClose && styles.close)} {...rest} />;
}
