import type { Form } from '@lifeform/engine';
import { isNumeric } from '@lifeform/metadata';
import type { RecordRow } from '@lifeform/metadata/contract';
import { RecordValue, type TableColumn, useText } from '@lifeform/renderer';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Moment } from '../../../shell/moment.tsx';
import styles from '../forms.module.css';
import type { KeptForm } from '../kept-form.ts';
import { StateChip } from '../state-chip.tsx';
import { pathOf } from '../use-place.ts';
import { columnLabel } from './column-label.ts';

/** A row with a form of its cells. */
export interface ShownRow {
  readonly row: RecordRow;
  readonly values: Form;
}

/** The columns of a list, the first of which opens the record and holds what chooses it. */
export function useRecordColumns(
  form: KeptForm,
  columns: readonly string[],
  tick: (row: RecordRow) => ReactNode,
): readonly TableColumn<ShownRow>[] {
  const text = useText();
  const { document, entry } = form;
  const cellOf = useCell(form);
  return columns.map((column, index) => {
    const item = document.items.find(({ name }) => name === column);
    return {
      id: column,
      head: columnLabel(column, document.form, text),
      isSortable: true,
      isNumeric: item !== undefined && index > 0 && isNumeric(item.fieldType),
      cell: (shown) =>
        index > 0 ? (
          cellOf(column, shown)
        ) : (
          <span className={styles.tick}>
            {tick(shown.row)}
            <Link to={pathOf(entry.address, shown.row.id)}>{firstCell(column, shown, cellOf(column, shown))}</Link>
          </span>
        ),
    };
  });
}

/** What opens a record is never blank. */
function firstCell(column: string, { row, values }: ShownRow, cell: ReactNode): ReactNode {
  const isBlank = values.document.items.some(({ name }) => name === column) && row.cells[column] === undefined;
  return isBlank ? `#${row.number}` : cell;
}

function useCell({ document, setup }: KeptForm): (column: string, row: ShownRow) => ReactNode {
  const text = useText();
  return (column, { row, values }) => {
    switch (column) {
      case '@number':
        return text('tEdit-Records-number', { number: row.number });
      case '@state':
        return <StateChip form={document.form} setup={setup} state={row.state} />;
      case '@owner':
        return row.owner.name;
      case '@team':
        return row.team;
      case '@created':
        return <Moment at={row.createdAt} />;
      case '@modified':
        return <Moment at={row.modifiedAt} />;
      default:
        return values.document.items.some(({ name }) => name === column) ? (
          <RecordValue form={values} field={values.getField(column)} />
        ) : null;
    }
  };
}
