import type { AuditRow } from '@lifeform/metadata/contract';
import { Button, DataTable, DateText, EmptyState, ErrorState, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useClient } from '../../../session/services-context.tsx';
import { formatMoment } from '../../../shell/format-time.ts';
import listStyles from '../../../shell/list/list.module.css';
import { RowAction } from '../../../shell/list/row-action.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { type AuditFilters, useActWords, usePersonWords } from './audit-filters.ts';
import { ExportButtons } from './export-buttons.tsx';

interface AuditRowsProps {
  readonly filters: AuditFilters;
  readonly onClear: () => void;
  readonly onOpen: (row: AuditRow) => void;
}

/** The rows that meet the filters, newest first, as many as were asked for. */
export function AuditRows({ filters, onClear, onOpen }: AuditRowsProps) {
  const text = useText();
  const client = useClient();
  const pages = useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam: after, signal }) =>
      call(client, 'GET /api/audit/rows', { query: { ...filters, ...(after && { after }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, error, isError, isFetchNextPageError, refetch, fetchNextPage } = pages;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const older = (): void => void fetchNextPage();
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  return (
    <>
      <Toolbar>
        <p role="status" className={listStyles.quiet}>
          {rows.length > 0 &&
            text(pages.hasNextPage ? 'tEdit-Audit-shownMore' : 'tEdit-Audit-shown', { count: rows.length })}
        </p>
        {isNarrowed && (
          <button type="button" className={listStyles.link} onClick={onClear}>
            {text('tEdit-Audit-clear')}
          </button>
        )}
        <Button isHeld={pages.isFetching} onClick={() => void refetch()}>
          {text('tEdit-Audit-refresh')}
        </Button>
        <ExportButtons filters={filters} />
      </Toolbar>
      <Loaded of={[{ data, error, isError: isError && !isFetchNextPageError, refetch }]}>
        {(_read) => (
          <>
            {rows.length > 0 ? (
              <Table rows={rows} onOpen={onOpen} />
            ) : (
              <EmptyState message={text('tEdit-Audit-empty')} />
            )}
            {isFetchNextPageError && <ErrorState message={describeFailure(error, text)} onRetry={older} />}
            {pages.hasNextPage && !isFetchNextPageError && (
              <div className={listStyles.pager}>
                <Button isHeld={pages.isFetchingNextPage} onClick={older}>
                  {text('tEdit-Audit-older')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

interface TableProps {
  readonly rows: readonly AuditRow[];
  readonly onOpen: (row: AuditRow) => void;
}

function Table({ rows, onOpen }: TableProps) {
  const text = useText();
  const language = useLanguage();
  const wordsOf = useActWords();
  const personOf = usePersonWords();
  const momentOf = ({ at }: AuditRow) => formatMoment(at, language, 'medium');
  const named = (row: AuditRow) => ({ act: wordsOf(row.action), who: personOf(row), when: momentOf(row) });
  return (
    <DataTable
      isList
      caption={text('tEdit-Audit-caption')}
      hidesCaption
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      columns={[
        {
          id: 'at',
          head: text('tEdit-Audit-column-at'),
          cell: (row) => <DateText iso={row.at}>{momentOf(row)}</DateText>,
          isSticky: true,
        },
        { id: 'person', head: text('tEdit-Audit-column-person'), cell: personOf },
        { id: 'act', head: text('tEdit-Audit-column-act'), cell: ({ action }) => wordsOf(action) },
        {
          id: 'subject',
          head: text('tEdit-Audit-column-subject'),
          cell: ({ subject }) => <span className={listStyles.wrapped}>{subject}</span>,
        },
        {
          id: 'actions',
          head: text('tEdit-Audit-column-actions'),
          cell: (row) => <RowAction words="tEdit-Audit-details" named={named(row)} onPress={() => onOpen(row)} />,
        },
      ]}
    />
  );
}
