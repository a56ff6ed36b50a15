import { type ChangeLine, FORM_EDITORS } from '@lifeform/metadata/contract';
import { admits } from '@lifeform/metadata/insurance';
import { Chip, DataTable, EmptyState, Notice, PageHeader, Screen, useText } from '@lifeform/renderer';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useUser } from '../../../session/services-context.tsx';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { Moment } from '../../../shell/moment.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { ChangePage } from './change-page.tsx';
import { stateTone } from './state-tone.ts';
import { useChanges } from './use-changes.ts';

/** Changes on their way from a draft to production; the address names the one that is open. */
export default function ChangesScreen() {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const id = parameters.get('change');
  return (
    <Texts of="Developer">
      <Screen>{id === null ? <Changes /> : <ChangePage key={id} id={id} list={pathname} />}</Screen>
    </Texts>
  );
}

function Changes() {
  const text = useText();
  const changes = useChanges();
  const { pathname } = useLocation();
  const isEditor = admits(FORM_EDITORS, useUser());
  return (
    <>
      <PageHeader isApart>
        <PageTitle title={text('tEdit-Developer-change-heading')} />
        {isEditor && (
          <Link to={pathname.replace('changes', 'packages')}>{text('tEdit-Shell-route-developer-packages')}</Link>
        )}
      </PageHeader>
      <Loaded of={[changes]}>
        {({ isRequired, changes: all }) => (
          <>
            <Notice tone="plain" isApart>
              <p>{text(`tEdit-Developer-change-${isRequired ? 'required' : 'optional'}`)}</p>
            </Notice>
            {all.length === 0 && <EmptyState message={text('tEdit-Developer-change-none')} />}
            {groupsOf(all).map(([code, lines]) => (
              <ChangesTable key={code} caption={text(`tEdit-Developer-change-group-${code}`)} changes={lines} />
            ))}
          </>
        )}
      </Loaded>
    </>
  );
}

/** By what they ask of the reader; a change stands in the first group it fits. */
function groupsOf(all: readonly ChangeLine[]): readonly (readonly [string, readonly ChangeLine[]])[] {
  const groupOf = ({ state, moves, isOwn }: ChangeLine): string => {
    if (state === 'published' || state === 'withdrawn') return 'done';
    if (moves.includes('approve')) return 'review';
    if (state === 'scheduled') return 'scheduled';
    return isOwn ? 'own' : 'others';
  };
  return ['review', 'own', 'scheduled', 'others', 'done'].flatMap((code) => {
    const lines = all.filter((change) => groupOf(change) === code);
    return lines.length > 0 ? [[code, lines] as const] : [];
  });
}

interface ChangesTableProps {
  readonly caption: string;
  readonly changes: readonly ChangeLine[];
}

function ChangesTable({ caption, changes }: ChangesTableProps) {
  const text = useText();
  const say = (code: string): string => text(`tEdit-Developer-change-${code}`);
  return (
    <DataTable
      isList
      caption={caption}
      rows={changes}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'title',
          head: say('title'),
          isSticky: true,
          cell: ({ id, title }) => <Link to={{ search: new URLSearchParams({ change: id }).toString() }}>{title}</Link>,
        },
        { id: 'subject', head: say('subject'), cell: ({ kind, subject }) => `${say(`kind-${kind}`)}: ${subject}` },
        {
          id: 'state',
          head: say('state'),
          cell: ({ state, comments }) => (
            <>
              <Chip tone={stateTone(state)}>{say(`state-${state}`)}</Chip>{' '}
              {comments > 0 && text('tEdit-Developer-change-comments', { count: comments })}
            </>
          ),
        },
        {
          id: 'author',
          head: say('author'),
          cell: ({ author, modifiedAt }) => (
            <>
              {author}, <Moment at={modifiedAt} />
            </>
          ),
        },
        {
          id: 'publishAt',
          head: say('when'),
          cell: ({ publishAt, version }) =>
            version === undefined
              ? publishAt && <Moment at={publishAt} />
              : text('tEdit-Developer-versionNumber', { version }),
        },
      ]}
    />
  );
}
