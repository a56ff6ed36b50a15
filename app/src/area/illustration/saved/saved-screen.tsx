import { CLIENT_SOURCES } from '@lifeform/metadata/contract';
import { EmptyState, PageHeader, Screen, useText } from '@lifeform/renderer';
import { Link, useSearchParams } from 'react-router-dom';
import listStyles from '../../../shell/list/list.module.css';
import { Pager } from '../../../shell/list/pager.tsx';
import { SearchBox } from '../../../shell/list/search-box.tsx';
import { useListAddress } from '../../../shell/list/use-list-address.ts';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { ClientFolder } from './client/client-folder.tsx';
import { SavedRows } from './saved-rows.tsx';
import { useSavedList } from './use-saved-list.ts';

/** The client whose folder is shown, by what names them, an illustration unless `of` says otherwise. */
const CLIENT = 'client';
const OF = 'of';

/** Saved illustrations, or everything there is of a client: fetches the screen's texts, then either. */
export default function SavedScreen() {
  const [parameters] = useSearchParams();
  const id = parameters.get(CLIENT);
  const kind = CLIENT_SOURCES.find((source) => source === parameters.get(OF)) ?? 'illustration';
  return <Texts of="Saved">{id === null ? <SavedList /> : <ClientFolder key={id} kind={kind} id={id} />}</Texts>;
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
            <SavedRows rows={rows} empty={<NoRows search={search} />} />
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
