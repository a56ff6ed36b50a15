import type { SavedIllustration } from '@lifeform/metadata/insurance';
import { ConfirmDialog, deferred, EmptyState, Notice, PageHeader, Screen, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import listStyles from '../../../shell/list/list.module.css';
import { Pager } from '../../../shell/list/pager.tsx';
import { SearchBox } from '../../../shell/list/search-box.tsx';
import { useListAddress } from '../../../shell/list/use-list-address.ts';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { SavedTable } from './saved-table.tsx';
import { useSavedActions } from './use-saved-actions.ts';
import { useSavedList } from './use-saved-list.ts';

/** Saved illustrations: fetches the screen's texts, then the list. */
export default function SavedScreen() {
  return (
    <Texts of="Saved">
      <SavedList />
    </Texts>
  );
}

function SavedList() {
  const text = useText();
  const [place, show] = useListAddress();
  const { search } = place;
  const list = useSavedList(place);
  const count = list.data?.total;
  return (
    <Screen>
      <PageHeader>
        <PageTitle title={text('tEdit-Shell-route-illustration-savedIllustration')} />
        <SearchBox
          key={search}
          label={text('tEdit-Saved-searchLabel')}
          hint={text('tEdit-Saved-searchHint')}
          search={search}
          onSearch={(next) => show({ search: next, page: 1 })}
        />
      </PageHeader>
      <p role="status" className={listStyles.quiet}>
        {count !== undefined && text(countText(search, list.data?.isMore), { count, search })}
      </p>
      <Loaded of={[list]}>
        {({ rows, total, pageSize }) => (
          <>
            <Rows rows={rows} search={search} />
            <Pager page={place.page} pages={Math.ceil(total / pageSize)} onPage={(page) => show({ search, page })} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function countText(search: string, isMore = false): string {
  if (isMore) return 'tEdit-Saved-countMore';
  return search ? 'tEdit-Saved-countFor' : 'tEdit-Saved-count';
}

const DocumentsDialog = deferred(() => import('./documents-dialog.tsx'));

/** What was pressed of a row. */
interface Asked {
  readonly kind: 'delete' | 'replace' | 'documents';
  readonly row: SavedIllustration;
}

interface RowsProps {
  readonly rows: readonly SavedIllustration[];
  readonly search: string;
}

function Rows({ rows, search }: RowsProps) {
  const text = useText();
  const actions = useSavedActions();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const number = asked?.row.illustrationNumber ?? '';
  const close = (): void => setAsked(undefined);
  const open = (row: SavedIllustration): void =>
    actions.hasUnsavedDraft() ? setAsked({ kind: 'replace', row }) : void actions.open(row);
  return (
    <>
      {actions.removed && (
        <Notice role="status">
          {text('tEdit-Saved-deleted', { number: actions.removed.illustrationNumber })}{' '}
          <button type="button" className={listStyles.link} onClick={() => void actions.undo()}>
            {text('tEdit-Saved-undo')}
          </button>
        </Notice>
      )}
      {rows.length > 0 ? (
        <SavedTable
          rows={rows}
          onOpen={open}
          onDuplicate={(row) => void actions.duplicate(row)}
          onTemplate={({ id }) => void navigate(`/template?from=${id}`)}
          onDocuments={(row) => setAsked({ kind: 'documents', row })}
          onDelete={(row) => setAsked({ kind: 'delete', row })}
        />
      ) : (
        <NoRows search={search} />
      )}
      {asked?.kind === 'documents' && <DocumentsDialog row={asked.row} onClose={close} />}
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
