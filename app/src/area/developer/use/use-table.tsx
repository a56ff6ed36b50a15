import type { FormDocument } from '@lifeform/metadata';
import { type FieldUseRow, FORM_USE_ACTS } from '@lifeform/metadata/contract';
import { DataTable, useLanguage, useText } from '@lifeform/renderer';
import type { ReactNode } from 'react';
import listStyles from '../../../shell/list/list.module.css';
import { fieldLabel } from '../draft/field-label.ts';
import styles from './use.module.css';

interface UseTableProps {
  readonly fields: readonly FieldUseRow[];
  /** Says how fields are called now. */
  readonly document: FormDocument;
  readonly onField: (name: string) => void;
  readonly csvName: readonly string[];
  readonly tools: ReactNode;
}

/** The four figures of each field, those with most first. */
export function UseTable({ fields, document, onField, csvName, tools }: UseTableProps) {
  const text = useText();
  const language = useLanguage();
  const labelOf = ({ field }: FieldUseRow): string => fieldLabel(document, field, language);
  const known = new Set(document.items.map(({ name }) => name));
  const rows = fields.toSorted((one, other) => totalOf(other) - totalOf(one));
  const figures = FORM_USE_ACTS.map((act) => {
    const most = Math.max(1, ...fields.map((row) => row[act]));
    return {
      id: act,
      head: text(`tEdit-Developer-use-act-${act}`),
      cell: (row: FieldUseRow) => <Figure times={row[act]} most={most} />,
      data: (row: FieldUseRow) => row[act],
      sortBy: (row: FieldUseRow) => row[act],
      isNumeric: true,
    };
  });
  return (
    <DataTable
      isList
      caption={text('tEdit-Developer-useCount', { count: fields.length })}
      {...{ csvName, tools, rows }}
      rowKey={({ field }) => field}
      columns={[
        {
          id: 'field',
          head: text('tEdit-Developer-useField'),
          cell: (row) => (
            <span className={styles.field}>
              {known.has(row.field) ? (
                <button type="button" className={listStyles.link} onClick={() => onField(row.field)}>
                  {labelOf(row)}
                </button>
              ) : (
                text('tEdit-Developer-useGone')
              )}
              <code>{row.field}</code>
            </span>
          ),
          data: (row) => row.field,
          sortBy: labelOf,
          isSticky: true,
        },
        ...figures,
      ]}
    />
  );
}

function totalOf({ stop, correct, err, why }: FieldUseRow): number {
  return stop + correct + err + why;
}

/** A number with a bar as long as it is beside the column's greatest. */
function Figure({ times, most }: { readonly times: number; readonly most: number }) {
  return (
    <span className={styles.figure}>
      <span className={styles.bar} aria-hidden="true">
        {times > 0 && <span style={{ width: `${(times / most) * 100}%` }} />}
      </span>
      <span data-quiet={times === 0 || undefined}>{times}</span>
    </span>
  );
}
