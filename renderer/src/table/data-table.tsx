import { type CsvCell, fileNameOf, isoDay, toCsv } from '@lifeform/engine';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useLanguage, useText } from '../text/text-provider.tsx';
import { cellClass } from './cell-class.ts';
import styles from './data-table.module.css';
import { exportedRows } from './exported-rows.ts';
import { saveFile } from './save-file.ts';
import { scrollHints } from './scroll-hints.ts';
import { nextSort, type Sort, type SortKey, sorted } from './sort-rows.ts';
import { stickyOffsets, stickyStyle } from './sticky-offsets.ts';
import { TableHead } from './table-head.tsx';

export interface TableColumn<Row> {
  readonly id: string;
  readonly head: string;
  /** Adjacent columns of one group share a heading. */
  readonly group?: string;
  /** Underlines the group's heading with dashes: its values are not guaranteed. */
  readonly isDashed?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** The exported value; a column without it is left out of the file. */
  readonly data?: (row: Row) => CsvCell;
  /** The sort key; pressing the heading sorts the rows. */
  readonly sortBy?: (row: Row) => SortKey;
  /** Where `order` says how rows come: whoever fetches them can put them in the order of it. */
  readonly isSortable?: boolean;
  /** Shown below all rows, such as a total. */
  readonly foot?: ReactNode;
  /** Highlighted, such as the current year. */
  readonly isMarked?: boolean;
  /** Right aligned; default: text. */
  readonly isNumeric?: boolean;
  /** Stays visible when the table scrolls sideways. Only the first columns can. */
  readonly isSticky?: boolean;
}

export interface TableOrder {
  readonly sort: Sort | undefined;
  /** A press on the head of a column; undefined asks for the order rows come in by themselves. */
  readonly onSort: (sort: Sort | undefined) => void;
}

interface DataTableProps<Row> {
  /** Names the table and its scroll region. */
  readonly caption: string;
  readonly hidesCaption?: boolean;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Offers the rows as a file named with these words and the day. */
  readonly csvName?: readonly string[];
  /** Controls beside the export. */
  readonly tools?: ReactNode;
  readonly isDense?: boolean;
  /** A list of things rather than of figures: its text wraps, and on narrow screens each row becomes a card. */
  readonly isList?: boolean;
  /**
   * Opens a row's subject by a click anywhere on the row, in addition to a link or button in it, which keys can reach.
   */
  readonly onOpen?: (row: Row) => void;
  /** The order rows come in, when whoever fetches them keeps it: the table then shows them as they are given. */
  readonly order?: TableOrder;
  /** Rows to highlight, such as the one at a chart's cursor. */
  readonly isMarked?: (row: Row) => boolean;
}

/** A table whose content can be searched, copied, printed and exported. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, csvName, tools, isMarked, onOpen, order } = props;
  const text = useText();
  const language = useLanguage();
  const captionId = useId();
  const [ownSort, setOwnSort] = useState<Sort>();
  const { sort, onSort } = order ?? { sort: ownSort, onSort: setOwnSort };
  const save = (): void => {
    const name = fileNameOf(csvName ?? [], isoDay(new Date()), 'csv');
    saveFile(new File([toCsv(exportedRows(columns, rows), language)], name, { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <div className={styles.table}>
      {(tools !== undefined || csvName !== undefined) && (
        <div className={styles.tools}>
          {tools}
          {csvName !== undefined && <Button onClick={save}>{text(OWN_TEXT.downloadCsv)}</Button>}
        </div>
      )}
      <p ref={scrollHints} className={styles.hints}>
        <span hidden>{text(OWN_TEXT.scrollsSideways)} </span>
        <span hidden>{text(OWN_TEXT.scrollsDown)}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keys */}
      <section className={styles.scroll} aria-labelledby={captionId} tabIndex={0}>
        <table ref={stickyOffsets} className={classNames(props.isDense && styles.dense, props.isList && styles.list)}>
          <caption id={captionId} className={props.hidesCaption ? 'visually-hidden' : undefined}>
            {caption}
          </caption>
          <TableHead columns={columns} sort={sort} onSort={(id) => onSort(nextSort(sort, id))} />
          <tbody>
            {sorted(rows, columns, sort, language).map((row) => (
              <tr
                key={rowKey(row)}
                className={classNames(isMarked?.(row) && styles.marked, onOpen && styles.opens)}
                onClick={onOpen && ((event) => isPlainClick(event) && onOpen(row))}
              >
                <Cells row={row} columns={columns} />
              </tr>
            ))}
          </tbody>
          {columns.some(({ foot }) => foot !== undefined) && <TableFoot columns={columns} />}
        </table>
      </section>
    </div>
  );
}

/** On the row itself: not on a control in it, and not at the end of selecting text. */
function isPlainClick({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, input, select, summary, label')) return false;
  return window.getSelection()?.isCollapsed !== false;
}

function TableFoot<Row>({ columns }: { readonly columns: readonly TableColumn<Row>[] }) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => {
          const Cell = index === 0 ? 'th' : 'td';
          return (
            <Cell
              key={column.id}
              scope={index === 0 ? 'row' : undefined}
              data-head={column.head}
              className={cellClass(column)}
              style={stickyStyle(columns, column)}
            >
              {column.foot}
            </Cell>
          );
        })}
      </tr>
    </tfoot>
  );
}

interface CellsProps<Row> {
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
}

/** The first column names its row. */
function Cells<Row>({ row, columns }: CellsProps<Row>) {
  return columns.map((column, index) =>
    index === 0 ? (
      <th
        key={column.id}
        scope="row"
        data-head={column.head}
        className={cellClass(column)}
        style={stickyStyle(columns, column)}
      >
        {column.isSticky ? <span className={styles.name}>{column.cell(row)}</span> : column.cell(row)}
      </th>
    ) : (
      <td key={column.id} data-head={column.head} className={cellClass(column)} style={stickyStyle(columns, column)}>
        {column.cell(row)}
      </td>
    ),
  );
}
