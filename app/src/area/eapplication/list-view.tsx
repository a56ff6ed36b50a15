import { formatCurrency, formatWholeDollars } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import type { Eapplication } from '@lifeform/metadata/contract';
import {
  Chip,
  DataTable,
  EmptyState,
  PageHeader,
  Screen,
  type TableColumn,
  type Text,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../data/call.ts';
import { mayOpen } from '../../route/access.ts';
import { useClient, useUser } from '../../session/services-context.tsx';
import listStyles from '../../shell/list/list.module.css';
import { Pager } from '../../shell/list/pager.tsx';
import { SearchBox } from '../../shell/list/search-box.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Moment } from '../../shell/moment.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { BackLink, useHere } from '../../shell/way-back.tsx';
import type { Place } from './use-place.ts';

/** How states are coloured. */
export const TONES = { draft: 'info', submitted: 'ok', withdrawn: 'plain', test: 'warning' } as const;

interface ListViewProps {
  readonly page: number;
  readonly onPlace: (next: Partial<Place>) => void;
}

/** The person's applications and those submitted to them, newest first. */
export function ListView({ page, onPlace }: ListViewProps) {
  const text = useText();
  const client = useClient();
  const [search, setSearch] = useState('');
  const list = useQuery({
    queryKey: ['eapplications', search, page],
    // A number is sent in a body, so that no address or log has it.
    queryFn: ({ signal }) =>
      isNumber(search)
        ? call(client, 'POST /api/eapplications/find', { body: { number: search }, signal })
        : call(client, 'GET /api/eapplications', { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Screen>
      <BackLink />
      <PageHeader>
        <PageTitle title={text('tEdit-Shell-route-eapplication')} />
        <SearchBox
          key={search}
          label={text('tEdit-EApplication-searchLabel')}
          hint={text('tEdit-EApplication-searchHint')}
          search={search}
          onSearch={(next) => {
            setSearch(next);
            onPlace({ view: 'list' });
          }}
        />
      </PageHeader>
      <p className={listStyles.quiet}>{text('tEdit-EApplication-listLead')}</p>
      <Loaded of={[list]}>
        {({ rows, total, pageSize }) => (
          <>
            <Rows rows={rows} search={search} onOpen={(application) => onPlace({ application })} />
            <Pager
              page={page}
              pages={Math.ceil(total / pageSize)}
              onPage={(next) => onPlace({ view: 'list', page: next })}
            />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const SHORTEST_NUMBER = 6;

/** Digits, however they are grouped: no name is. */
function isNumber(search: string): boolean {
  return /^[\d\s.-]*$/.test(search) && search.replace(/\D/g, '').length >= SHORTEST_NUMBER;
}

interface RowsProps {
  readonly rows: readonly Eapplication[];
  readonly search: string;
  readonly onOpen: (id: string) => void;
}

function Rows({ rows, search, onOpen }: RowsProps) {
  const text = useText();
  const language = useLanguage();
  const hasFolders = mayOpen(useUser(), 'illustration');
  if (rows.length === 0 && search !== '')
    return <EmptyState message={text('tEdit-EApplication-nothingFound', { search })} />;
  if (rows.length === 0) {
    const way = <Link to="/illustration">{text('tEdit-EApplication-toIllustration')}</Link>;
    return <EmptyState message={text('tEdit-EApplication-empty')} action={way} />;
  }
  return (
    <DataTable
      isList
      caption={text('tEdit-EApplication-list')}
      hidesCaption
      rows={rows}
      rowKey={({ id }) => id}
      columns={columnsOf({ text, language, hasFolders }, onOpen)}
    />
  );
}

function folderOf({ id, insuredName, state }: Eapplication) {
  return insuredName !== '' && state !== 'test' && <ToFolder id={id} name={insuredName} />;
}

/** Leads to everything there is of the insured. */
function ToFolder({ id, name }: { readonly id: string; readonly name: string }) {
  const text = useText();
  const here = useHere();
  return (
    <Link
      to={`/illustration/savedIllustration?client=${id}&of=eapplication`}
      state={{ back: here('tEdit-Shell-route-eapplication') }}
      aria-label={text('tEdit-EApplication-folderNamed', { name })}
    >
      {text('tEdit-Shell-clientFolder')}
    </Link>
  );
}

interface Told {
  readonly text: Text;
  readonly language: Language;
  /** Clients' folders are open to the reader. */
  readonly hasFolders: boolean;
}

function columnsOf(
  { text, language, hasFolders }: Told,
  onOpen: (id: string) => void,
): readonly TableColumn<Eapplication>[] {
  const own = (code: string) => text(`tEdit-EApplication-${code}`);
  return [
    {
      id: 'insured',
      head: own('insured'),
      isSticky: true,
      cell: (row) => {
        const name = row.insuredName || own('noName');
        const verb = row.state === 'draft' ? 'continueNamed' : 'openNamed';
        return (
          <button
            type="button"
            className={listStyles.link}
            aria-label={text(`tEdit-EApplication-${verb}`, { name })}
            onClick={() => onOpen(row.id)}
          >
            {name}
          </button>
        );
      },
    },
    { id: 'state', head: own('state'), cell: ({ state }) => <Chip tone={TONES[state]}>{own(`state-${state}`)}</Chip> },
    { id: 'number', head: own('confirmation'), cell: ({ confirmationNumber }) => confirmationNumber },
    { id: 'illustration', head: own('illustration'), cell: ({ illustrationNumber }) => illustrationNumber },
    {
      id: 'product',
      head: own('product'),
      cell: ({ productName }) => <span className={listStyles.wrapped}>{productName}</span>,
    },
    {
      id: 'face',
      head: own('face'),
      cell: ({ faceAmount }) => (faceAmount > 0 ? formatWholeDollars(faceAmount, language) : ''),
      isNumeric: true,
    },
    {
      id: 'premium',
      head: own('premium'),
      cell: ({ annualPremium, state }) => (state === 'test' ? '' : formatCurrency(annualPremium, language)),
      isNumeric: true,
    },
    { id: 'modified', head: own('modified'), cell: ({ modifiedAt }) => <Moment at={modifiedAt} /> },
    { id: 'agent', head: own('agent'), cell: ({ agentName }) => agentName },
    ...(hasFolders ? [{ id: 'folder', head: own('client'), cell: folderOf }] : []),
  ];
}
