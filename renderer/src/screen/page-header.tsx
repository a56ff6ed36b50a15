import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface PageHeaderProps {
  /** It leaves room below, where what is around it leaves none. */
  readonly isApart?: boolean;
  readonly children: ReactNode;
}

/** The top of a screen: its title, and beside it what can be done or searched there. */
export function PageHeader({ isApart, children }: PageHeaderProps) {
  return <div className={classNames(styles.header, isApart && styles.apart)}>{children}</div>;
}

/** The sentence under a title that says what the screen is for. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
