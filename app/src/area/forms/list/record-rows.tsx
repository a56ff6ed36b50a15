import type { RecordRow } from '@lifeform/metadata/contract';
import { DataTable, useLanguage, useText } from '@lifeform/renderer';
import { useMemo } from 'react';
import type { KeptForm } from '../kept-form.ts';
import { valueForm } from '../value-form.ts';
import { BulkBar } from './bulk-bar.tsx';
import { orderOf } from './order.ts';
import { useRecordColumns } from './record-columns.tsx';
import type { Bulk } from './use-bulk.ts';
import type { ListPlace } from './use-record-place.ts';
import { useSelection } from './use-selection.ts';

interface RecordRowsProps {
  readonly form: KeptForm;
  readonly rows: readonly RecordRow[];
  readonly columns: readonly string[];
  readonly place: ListPlace;
  readonly go: (next: Partial<ListPlace>) => void;
  readonly bulk: Bulk;
}

/** A page of records as a table. */
export function RecordRows({ form, rows, columns, place, go, bulk }: RecordRowsProps) {
  const text = useText();
  const language = useLanguage();
  const selection = useSelection(rows.map(({ id }) => id));
  const { document, setup, title } = form;
  const shown = useMemo(
    () => rows.map((row) => ({ row, values: valueForm(document, columns, row.cells, language) })),
    [document, columns, rows, language],
  );
  const view = setup.list.views?.find(({ id }) => id === place.view);
  const tick = ({ id, number }: RecordRow) => (
    <input
      type="checkbox"
      aria-label={text('tEdit-Records-choose', { number })}
      checked={selection.has(id)}
      onChange={() => selection.toggle(id)}
    />
  );
  return (
    <>
      <BulkBar form={form} rows={rows} selection={selection} bulk={bulk} />
      <DataTable
        isList
        caption={title}
        hidesCaption
        rows={shown}
        rowKey={({ row }) => row.id}
        columns={useRecordColumns(form, columns, tick)}
        order={orderOf(place.sort, view?.sort ?? setup.list.sort, (sort) => go({ sort }))}
        isMarked={({ row }) => selection.has(row.id)}
      />
    </>
  );
}
