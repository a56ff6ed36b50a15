import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  /** `primary` for the main action of a screen, `quiet` for an action that looks like a link. */
  readonly variant?: 'plain' | 'primary' | 'quiet';
  /** Cannot be pressed now, but can be focused, so that the reason can be read. */
  readonly isHeld?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button. A held one stays in the tab order and still calls `onClick`, which explains why. */
export function Button({ variant = 'plain', isHeld = false, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isHeld || undefined}
      className={classNames(styles.button, styles[variant])}
    >
      {children}
    </button>
  );
}
