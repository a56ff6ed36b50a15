import type { RecordRow } from '@lifeform/metadata/contract';
import { DataTable, useLanguage } from '@lifeform/renderer';
import { useMemo } from 'react';
import type { KeptForm } from '../kept-form.ts';
import { valueForm } from '../value-form.ts';
import { orderOf } from './order.ts';
import { useRecordColumns } from './record-columns.tsx';
import type { ListPlace } from './use-record-place.ts';

interface RecordRowsProps {
  readonly form: KeptForm;
  readonly rows: readonly RecordRow[];
  readonly columns: readonly string[];
  readonly place: ListPlace;
  readonly go: (next: Partial<ListPlace>) => void;
}

/** A page of records as a table. */
export function RecordRows({ form, rows, columns, place, go }: RecordRowsProps) {
  const language = useLanguage();
  const { document, setup, title } = form;
  const shown = useMemo(
    () => rows.map((row) => ({ row, values: valueForm(document, columns, row.cells, language) })),
    [document, columns, rows, language],
  );
  const view = setup.list.views?.find(({ id }) => id === place.view);
  return (
    <DataTable
      isList
      caption={title}
      hidesCaption
      rows={shown}
      rowKey={({ row }) => row.id}
      columns={useRecordColumns(form, columns, () => null)}
      order={orderOf(place.sort, view?.sort ?? setup.list.sort, (sort) => go({ sort }))}
    />
  );
}
