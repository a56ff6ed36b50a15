import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface ToolbarProps extends Omit<ComponentProps<'div'>, 'className'> {
  /** It holds labelled fields, whose lower edges stand in line with the buttons. */
  readonly hasFields?: boolean;
}

/** Buttons, links and fields beside one another; what finds no room begins a line. */
export function Toolbar({ hasFields, ...rest }: ToolbarProps) {
  return <div className={classNames(styles.toolbar, hasFields && styles.fields)} {...rest} />;
}
