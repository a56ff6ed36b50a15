import type { RecordPage } from '@lifeform/metadata/contract';
import { Button, EmptyState, PageHeader, Screen, Spinner, Toolbar, useText } from '@lifeform/renderer';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError, UnreachableError } from '../../../data/api-error.ts';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useClient } from '../../../session/services-context.tsx';
import listStyles from '../../../shell/list/list.module.css';
import { Pager } from '../../../shell/list/pager.tsx';
import { SearchBox } from '../../../shell/list/search-box.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import type { KeptForm } from '../kept-form.ts';
import { NEW_RECORD, pathOf } from '../use-place.ts';
import { ExportButtons } from './export-buttons.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { RecordRows } from './record-rows.tsx';
import { RefusedDialog } from './refused-dialog.tsx';
import { useBulk } from './use-bulk.ts';
import { type ListPlace, queryOf, useRecordPlace } from './use-record-place.ts';
import { ViewTabs } from './view-tabs.tsx';

/** The records of a form: views, search, filters, order and pages, all kept in the address. */
export function RecordList({ form }: { readonly form: KeptForm }) {
  const text = useText();
  const { title, entry, setup } = form;
  const navigate = useNavigate();
  const [place, go] = useRecordPlace();
  const list = useRecords(form, place);
  const bulk = useBulk(form);
  const count = list.data?.total;
  const mayFill = entry.acts.includes('fill') && !entry.isArchived;
  return (
    <Screen>
      <PageHeader>
        <PageTitle title={title} />
        <SearchBox
          key={place.search}
          label={text('tEdit-Records-search')}
          hint={text('tEdit-Records-searchHint')}
          search={place.search}
          onSearch={(search) => go({ search })}
        />
      </PageHeader>
      <Toolbar>
        {mayFill && (
          <Button variant="primary" onClick={() => void navigate(pathOf(entry.address, NEW_RECORD))}>
            {text('tEdit-Records-new')}
          </Button>
        )}
        <Link to="/forms">{text('tEdit-Records-toForms')}</Link>
        <span role="status" className={listStyles.quiet}>
          {count !== undefined && text('tEdit-Records-count', { count })}
        </span>
      </Toolbar>
      <ViewTabs form={form} view={place.view} />
      {setup.list.filters.length > 0 && <Filters form={form} place={place} go={go} />}
      {list.isFetching && isBeingMade(list.failureReason) && (
        <p role="status">
          <Spinner isSmall /> {describeFailure(list.failureReason, text)}
        </p>
      )}
      <Loaded of={[list]}>
        {({ rows, total, pageSize, columns }) => (
          <>
            {rows.length > 0 ? (
              <RecordRows form={form} rows={rows} columns={columns} place={place} go={go} bulk={bulk} />
            ) : (
              <NoRecords isNarrowed={isNarrowed(place)} mayFill={mayFill} form={form} />
            )}
            {entry.acts.includes('export') && rows.length > 0 && <ExportButtons form={entry.form} place={place} />}
            <Pager page={place.page} pages={Math.ceil(total / pageSize)} onPage={(page) => go({ page })} />
          </>
        )}
      </Loaded>
      {bulk.refused && <RefusedDialog refused={bulk.refused} onClose={bulk.dismiss} />}
    </Screen>
  );
}

function useRecords({ entry }: KeptForm, place: ListPlace): UseQueryResult<RecordPage> {
  const client = useClient();
  const query = { ...queryOf(place), page: place.page };
  return useQuery({
    queryKey: ['records', entry.form, query],
    queryFn: ({ signal }) => call(client, 'GET /api/records/:form', { params: { form: entry.form }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Its columns are being made: it is asked for again until they are.
    retry: (count, error) => isBeingMade(error) || (error instanceof UnreachableError && count < 2),
    retryDelay: 500,
  });
}

function isBeingMade(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'recordListBeingMade';
}

function isNarrowed({ search, view, filter }: ListPlace): boolean {
  return search !== '' || view !== undefined || Object.keys(filter).length > 0;
}

interface FiltersProps {
  readonly form: KeptForm;
  readonly place: ListPlace;
  readonly go: (next: Partial<ListPlace>) => void;
}

/** Folded away until they are asked for; what is narrowed down shows by how much. */
function Filters({ form, place, go }: FiltersProps) {
  const text = useText();
  const count = Object.keys(place.filter).length;
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <div>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text('tEdit-Records-filtersCount', { count })}
      </Button>
      {isOpen && (
        <FilterPanel
          key={JSON.stringify([place.filter, form.document.version])}
          form={form}
          filter={place.filter}
          onFilter={(filter) => go({ filter })}
        />
      )}
    </div>
  );
}

interface NoRecordsProps {
  readonly form: KeptForm;
  readonly isNarrowed: boolean;
  readonly mayFill: boolean;
}

function NoRecords({ form, isNarrowed: isSome, mayFill }: NoRecordsProps) {
  const text = useText();
  if (isSome) {
    return (
      <EmptyState
        message={text('tEdit-Records-noMatch')}
        action={<Link to="?">{text('tEdit-Records-showAll')}</Link>}
      />
    );
  }
  const action = <Link to={pathOf(form.entry.address, NEW_RECORD)}>{text('tEdit-Records-new')}</Link>;
  return <EmptyState message={text('tEdit-Records-empty')} {...(mayFill ? { action } : {})} />;
}
