import type { SavedIllustration } from '@lifeform/metadata';
import {
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Skeleton,
  TextProvider,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTexts } from '../../../session/use-texts.ts';
import { describeFailure } from '../../../shell/describe-failure.ts';
import { PageTitle } from '../../../shell/page-title.tsx';
import { Pager } from './pager.tsx';
import styles from './saved-screen.module.css';
import { SavedTable } from './saved-table.tsx';
import { SearchBox } from './search-box.tsx';
import { useSavedActions } from './use-saved-actions.ts';
import { useSavedList } from './use-saved-list.ts';

/** Saved illustrations: fetches the screen's texts, then the list. */
export default function SavedScreen() {
  const text = useText();
  const language = useLanguage();
  const texts = useTexts('Saved');
  if (texts.isError) {
    return <ErrorState message={describeFailure(texts.error, text)} onRetry={() => void texts.refetch()} />;
  }
  if (texts.data === undefined) return <Skeleton rows={8} />;
  return (
    <TextProvider language={language} messages={texts.data}>
      <SavedList />
    </TextProvider>
  );
}

/** Search and page live in the address, so that a reload, a link and the Back button keep them. */
function SavedList() {
  const text = useText();
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const show = (next: { readonly search: string; readonly page: number }): void =>
    setParameters({ ...(next.search && { search: next.search }), ...(next.page > 1 && { page: String(next.page) }) });
  const list = useSavedList({ search, page });
  const count = list.data?.total;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageTitle title={text('tEdit-Shell-route-illustration-savedIllustration')} />
        <SearchBox key={search} search={search} onSearch={(next) => show({ search: next, page: 1 })} />
      </div>
      <p role="status" className={styles.count}>
        {count !== undefined && text(search ? 'tEdit-Saved-countFor' : 'tEdit-Saved-count', { count, search })}
      </p>
      {list.isError ? (
        <ErrorState message={describeFailure(list.error, text)} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Skeleton rows={8} />
      ) : (
        <>
          <Rows rows={list.data.rows} search={search} />
          <Pager
            page={page}
            pages={Math.ceil(list.data.total / list.data.pageSize)}
            onPage={(next) => show({ search, page: next })}
          />
        </>
      )}
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly SavedIllustration[];
  readonly search: string;
}

function Rows({ rows, search }: RowsProps) {
  const text = useText();
  const actions = useSavedActions();
  const [asked, setAsked] = useState<{ readonly kind: 'delete' | 'replace'; readonly row: SavedIllustration }>();
  const number = asked?.row.illustrationNumber ?? '';
  const close = (): void => setAsked(undefined);
  const open = (row: SavedIllustration): void =>
    actions.hasUnsavedDraft() ? setAsked({ kind: 'replace', row }) : void actions.open(row);
  return (
    <>
      {actions.removed && (
        <p className={styles.undo} role="status">
          {text('tEdit-Saved-deleted', { number: actions.removed.illustrationNumber })}{' '}
          <button type="button" onClick={() => void actions.undo()}>
            {text('tEdit-Saved-undo')}
          </button>
        </p>
      )}
      {rows.length > 0 ? (
        <SavedTable
          rows={rows}
          onOpen={open}
          onDuplicate={(row) => void actions.duplicate(row)}
          onDelete={(row) => setAsked({ kind: 'delete', row })}
        />
      ) : (
        <NoRows search={search} />
      )}
      <ConfirmDialog
        isOpen={asked?.kind === 'delete'}
        title={text('tEdit-Saved-deleteTitle', { number })}
        confirmLabel={text('tEdit-Saved-delete')}
        onConfirm={() => {
          close();
          if (asked) void actions.remove(asked.row);
        }}
        onCancel={close}
      >
        <p>{text('tEdit-Saved-deleteBody', { insured: asked?.row.insuredName || text('tEdit-Saved-noName') })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked?.kind === 'replace'}
        title={text('tEdit-Saved-replaceTitle')}
        confirmLabel={text('tEdit-Saved-openAnyway', { number })}
        onConfirm={() => {
          close();
          if (asked) void actions.open(asked.row);
        }}
        onCancel={close}
      >
        <p>{text('tEdit-Saved-replaceBody', { number })}</p>
      </ConfirmDialog>
    </>
  );
}

function NoRows({ search }: { readonly search: string }) {
  const text = useText();
  if (search) return <EmptyState message={text('tEdit-Saved-nothingFound', { search })} />;
  return (
    <EmptyState
      message={text('tEdit-Saved-empty')}
      action={<Link to="/illustration">{text('tEdit-Saved-create')}</Link>}
    />
  );
}
