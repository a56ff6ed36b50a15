import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './screen.module.css';

interface PageHeaderProps {
  /** Adds space below, for surroundings without any. */
  readonly isApart?: boolean;
  readonly children: ReactNode;
}

/** The top of a screen: its title, and beside it actions or a search. */
export function PageHeader({ isApart, children }: PageHeaderProps) {
  return <div className={classNames(styles.header, isApart && styles.apart)}>{children}</div>;
}

/** The sentence under a title that says what the screen is for. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
