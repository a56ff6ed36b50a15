import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './definition-list.module.css';

interface DefinitionListProps {
  /**
   * `columns`: terms in one column, values in another; `rows`: one ruled line each; `inline`: a small term above its
   * value, side by side; `amounts`: figures at the end of their lines.
   */
  readonly layout: 'columns' | 'rows' | 'inline' | 'amounts';
  /** `div`s with a `dt` and its `dd`. */
  readonly children: ReactNode;
}

/** Terms and their values. */
export function DefinitionList({ layout, children }: DefinitionListProps) {
  return <dl className={classNames(styles.list, styles[layout])}>{children}</dl>;
}
