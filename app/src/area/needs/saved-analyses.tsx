import { formatWholeDollars } from '@lifeform/engine';
import type { NeedsAnalysis } from '@lifeform/metadata/contract';
import type { NeedsForm } from '@lifeform/metadata/insurance';
import { DataTable, EmptyState, Notice, type TableColumn, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import listStyles from '../../shell/list/list.module.css';
import { Pager } from '../../shell/list/pager.tsx';
import { RowAction } from '../../shell/list/row-action.tsx';
import { SearchBox } from '../../shell/list/search-box.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Moment } from '../../shell/moment.tsx';
import styles from './needs.module.css';
import { useAnalysisActions, useSavedAnalyses } from './use-saved-analyses.ts';

interface SavedAnalysesProps {
  readonly onOpen: (form: NeedsForm) => void;
}

/** The person's saved analyses: opened by their name, deleted with undo. */
export function SavedAnalyses({ onOpen }: SavedAnalysesProps) {
  const text = useText();
  const [{ search, page }, show] = useState({ search: '', page: 1 });
  const actions = useAnalysisActions(onOpen);
  const nameOf = ({ name }: Pick<NeedsAnalysis, 'name'>): string => name || text('tEdit-Needs-noName');
  return (
    <div className={styles.list}>
      <h2>{text('tEdit-Needs-list')}</h2>
      {actions.removed && (
        <Notice role="status">
          {text('tEdit-Needs-deleted', { name: nameOf(actions.removed) })}{' '}
          <button type="button" className={listStyles.link} onClick={() => void actions.undo()}>
            {text('tEdit-Needs-undo')}
          </button>
        </Notice>
      )}
      <Loaded of={[useSavedAnalyses(search, page)]} rows={3}>
        {({ rows, total, pageSize }) => (
          <>
            {(search !== '' || total > pageSize) && (
              <SearchBox
                key={search}
                label={text('tEdit-Needs-searchLabel')}
                hint={text('tEdit-Needs-searchHint')}
                search={search}
                onSearch={(next) => show({ search: next, page: 1 })}
              />
            )}
            <Rows
              rows={actions.left(rows)}
              search={search}
              open={actions.open}
              remove={actions.remove}
              nameOf={nameOf}
            />
            <Pager page={page} pages={Math.ceil(total / pageSize)} onPage={(next) => show({ search, page: next })} />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly NeedsAnalysis[];
  readonly search: string;
  readonly open: (row: NeedsAnalysis) => Promise<unknown>;
  readonly remove: (row: NeedsAnalysis) => Promise<unknown>;
  readonly nameOf: (row: NeedsAnalysis) => string;
}

function Rows({ rows, search, ...actions }: RowsProps) {
  const text = useText();
  const columns = useColumns(actions);
  if (rows.length === 0 && search !== '') return <EmptyState message={text('tEdit-Needs-nothingFound', { search })} />;
  if (rows.length === 0) return <EmptyState message={text('tEdit-Needs-empty')} />;
  return (
    <DataTable
      isList
      caption={text('tEdit-Needs-list')}
      hidesCaption
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

function useColumns({
  open,
  remove,
  nameOf,
}: Omit<RowsProps, 'rows' | 'search'>): readonly TableColumn<NeedsAnalysis>[] {
  const text = useText();
  const language = useLanguage();
  const own = (code: string): string => text(`tEdit-Needs-${code}`);
  return [
    {
      id: 'name',
      head: own('name'),
      isSticky: true,
      cell: (row) => (
        <button
          type="button"
          className={listStyles.link}
          aria-label={text('tEdit-Needs-openNamed', { name: nameOf(row) })}
          onClick={() => void open(row)}
        >
          {nameOf(row)}
        </button>
      ),
    },
    { id: 'kind', head: own('kind'), cell: ({ form }) => own(`choice-${form}`) },
    { id: 'gap', head: own('gap'), cell: ({ gap }) => formatWholeDollars(gap, language), isNumeric: true },
    { id: 'modified', head: own('modified'), cell: ({ modifiedAt }) => <Moment at={modifiedAt} /> },
    {
      id: 'actions',
      head: own('actions'),
      cell: (row) => (
        <span className={listStyles.rowActions}>
          <RowAction words="tEdit-Needs-delete" named={{ name: nameOf(row) }} onPress={() => void remove(row)} />
        </span>
      ),
    },
  ];
}
