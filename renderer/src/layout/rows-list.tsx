import type { LayoutNode } from '@lifeform/engine';
import type { ReactNode } from 'react';
import { rowId } from '../binding/field-id.ts';
import { useForm, useFormContext } from '../binding/form-context.ts';
import { classNames } from '../class-names.ts';
import { columnsIn, groupsIn, inRow } from '../rows/in-row.ts';
import { RowButtons } from '../rows/row-actions.tsx';
import styles from '../rows/rows.module.css';
import type { RowsView } from '../rows/rows-view.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import { drawParts } from './parts.tsx';
import { RowBody, RowCells } from './row-body.tsx';

export interface RowsListProps {
  readonly node: LayoutNode;
  readonly view: RowsView;
  readonly limitsId: string | undefined;
  /** What stands where a row was removed, before the row of that place. */
  readonly notice: { readonly at: number; readonly content: ReactNode } | undefined;
}

interface RowProps extends Pick<RowsListProps, 'node' | 'view' | 'limitsId'> {
  readonly row: string;
  readonly place: number;
}

/** Rows as lines or cards, one beneath the other. */
export function RowsList({ node, view, limitsId, notice }: RowsListProps) {
  const isCards = node.repeat?.layout === 'cards';
  return (
    <div className={isCards ? styles.cards : styles.lines}>
      {view.rows.flatMap((row, place) => [
        notice?.at === place && <div key="notice">{notice.content}</div>,
        <ListRow key={row} {...{ node, view, limitsId, row, place }} />,
      ])}
      {notice !== undefined && notice.at >= view.rows.length && <div>{notice.content}</div>}
    </div>
  );
}

function ListRow({ node, view, limitsId, row, place }: RowProps) {
  const isCards = node.repeat?.layout === 'cards';
  return (
    <div className={isCards ? styles.card : styles.line} data-row={row}>
      <div className={styles.head}>
        <RowPlace row={row} place={place} count={view.rows.length} />
        <Buttons {...{ view, limitsId, row, place }} />
      </div>
      <RowBody nodes={node.children} row={row} />
    </div>
  );
}

function Buttons({ view, limitsId, row, place }: Omit<RowProps, 'node'>) {
  const { rows, min, isClosed } = view;
  if (isClosed) return null;
  return <RowButtons row={row} place={place} count={rows.length} canRemove={rows.length > min} limitsId={limitsId} />;
}

/** Names the row for its fields: `Row 2 of 3`. */
function RowPlace({ row, place, count, isHidden = false }: RowPlaceProps) {
  const text = useText();
  const { idPrefix } = useFormContext();
  const words = text(OWN_TEXT.rowPlace, { row: place + 1, count });
  return (
    <>
      {!isHidden && (
        <span aria-hidden="true" className={styles.place}>
          {words}
        </span>
      )}
      <span id={rowId(idPrefix, row)} className="visually-hidden">
        {`${words},`}
      </span>
    </>
  );
}

interface RowPlaceProps {
  readonly row: string;
  readonly place: number;
  readonly count: number;
  readonly isHidden?: boolean;
}

/** Rows as lines of a table under the labels of their fields; cards where there is no room for it. */
export function RowsTable({ node, view, limitsId, notice }: RowsListProps) {
  const form = useForm();
  const text = useText();
  const columns = columnsIn(node.children);
  const inner = groupsIn(node.children);
  const width = columns.length + 2;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text(OWN_TEXT.rowNumber)}</th>
          {columns.map(({ id }) => (
            <th key={id} scope="col">
              {text(form.getField(id).label)}
            </th>
          ))}
          {!view.isClosed && (
            <th scope="col">
              <span className="visually-hidden">{text(OWN_TEXT.rowActions)}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {view.rows.flatMap((row, place) => [
          notice?.at === place && <NoticeRow key="notice" width={width} content={notice.content} />,
          <tr key={row} data-row={row}>
            <th scope="row" className={styles.number}>
              <span aria-hidden="true">{place + 1}</span>
              <RowPlace row={row} place={place} count={view.rows.length} isHidden />
            </th>
            <RowCells nodes={node.children} row={row} />
            {!view.isClosed && (
              <td className={classNames(styles.cell, styles.actions)}>
                <Buttons {...{ view, limitsId, row, place }} />
              </td>
            )}
          </tr>,
          inner.length > 0 && (
            <tr key={`${row} inner`}>
              <td colSpan={width}>{drawParts(inRow(inner, row))}</td>
            </tr>
          ),
        ])}
        {notice !== undefined && notice.at >= view.rows.length && <NoticeRow width={width} content={notice.content} />}
      </tbody>
    </table>
  );
}

function NoticeRow({ width, content }: { readonly width: number; readonly content: ReactNode }) {
  return (
    <tr>
      <td colSpan={width}>{content}</td>
    </tr>
  );
}
