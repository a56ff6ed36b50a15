import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface ToolbarProps extends Omit<ComponentProps<'div'>, 'className'> {
  /** Contains labelled fields, whose lower edges are aligned with the buttons. */
  readonly hasFields?: boolean;
  /** Adds space below, for surroundings without any. */
  readonly isApart?: boolean;
}

/** Buttons, links and fields side by side, wrapping onto further lines. */
export function Toolbar({ hasFields, isApart, ...rest }: ToolbarProps) {
  return <div className={classNames(styles.toolbar, hasFields && styles.fields, isApart && styles.apart)} {...rest} />;
}
