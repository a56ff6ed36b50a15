import { cellClass } from './cell-class.ts';
import styles from './data-table.module.css';
import type { TableColumn } from './data-table.tsx';
import type { Sort } from './sort-rows.ts';
import { stickyStyle } from './sticky-offsets.ts';

interface HeadGroup {
  readonly id: string;
  readonly label: string | undefined;
  readonly isDashed: boolean | undefined;
  readonly span: number;
}

function groupsOf<Row>(columns: readonly TableColumn<Row>[]): readonly HeadGroup[] {
  const groups: { id: string; label: string | undefined; isDashed: boolean | undefined; span: number }[] = [];
  for (const { id, group, isDashed } of columns) {
    const last = groups.at(-1);
    if (last && group !== undefined && last.label === group) last.span += 1;
    else groups.push({ id, label: group, isDashed, span: 1 });
  }
  return groups;
}

interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: (column: string) => void;
}

/** The heads of columns, those of one group under a common one; a press on one that can be sorted by asks for its order. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  const isGrouped = columns.some(({ group }) => group !== undefined);
  return (
    <thead>
      {isGrouped && (
        <tr className={styles.groups}>
          {groupsOf(columns).map(({ id, label, isDashed, span }) =>
            label === undefined ? (
              <GroupGap key={id} column={columns.find((column) => column.id === id)} columns={columns} />
            ) : (
              <th key={id} scope="colgroup" colSpan={span} className={isDashed ? styles.dashed : undefined}>
                <span>{label}</span>
              </th>
            ),
          )}
        </tr>
      )}
      <tr>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-sticky={column.isSticky || undefined}
            className={cellClass(column)}
            style={stickyStyle(columns, column)}
            aria-sort={sort?.column === column.id ? sort.direction : undefined}
          >
            {column.sortBy || column.isSortable ? (
              <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
                {column.head}
              </button>
            ) : (
              column.head
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface GroupGapProps<Row> {
  readonly column: TableColumn<Row> | undefined;
  readonly columns: readonly TableColumn<Row>[];
}

/** The empty place over a column of no group; over a sticky one it stays with it. */
function GroupGap<Row>({ column, columns }: GroupGapProps<Row>) {
  return column && <td className={cellClass(column)} style={stickyStyle(columns, column)} />;
}
