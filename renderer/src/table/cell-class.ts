import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';
import type { TableColumn } from './data-table.tsx';

/** What a cell of a column looks like. */
export function cellClass<Row>(column: TableColumn<Row>): string | undefined {
  return classNames(
    column.isNumeric && styles.numeric,
    column.isSticky && styles.sticky,
    column.isMarked && styles.current,
  );
}
