import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './definition-list.module.css';

interface DefinitionListProps {
  /**
   * `columns` has terms in one column and what they mean in another, `rows` a ruled line each, `inline` a small term
   * over its value beside the next one, `amounts` figures at the end of their lines.
   */
  readonly layout: 'columns' | 'rows' | 'inline' | 'amounts';
  /** `div`s of a `dt` and its `dd`. */
  readonly children: ReactNode;
}

/** Terms and what belongs to each. */
export function DefinitionList({ layout, children }: DefinitionListProps) {
  return <dl className={classNames(styles.list, styles[layout])}>{children}</dl>;
}
