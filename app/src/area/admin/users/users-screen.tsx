import type { FormDocument } from '@lifeform/metadata';
import type { ListedUser, Role } from '@lifeform/metadata/contract';
import type { WhiteLabelProfile } from '@lifeform/metadata/insurance';
import {
  Button,
  ConfirmDialog,
  deferred,
  EmptyState,
  ErrorState,
  FailedDialog,
  PageHeader,
  Screen,
  Skeleton,
  Toolbar,
  useText,
} from '@lifeform/renderer';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useHeldState } from '../../../session/use-held-state.ts';
import { Pager } from '../../../shell/list/pager.tsx';
import { SearchBox } from '../../../shell/list/search-box.tsx';
import { type ListPlace, useListAddress } from '../../../shell/list/use-list-address.ts';
import { WaitingChanges } from '../../../shell/list/waiting-changes.tsx';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import styles from '../admin.module.css';
import { ImportDialog } from '../import/import-dialog.tsx';
import { useRoles } from '../roles/use-roles.ts';
import { useUserList } from '../use-user-list.ts';
import { useWhiteLabels } from '../white-label/use-white-labels.ts';
import { LinkDialog } from './link-dialog.tsx';
import { useUserActions } from './use-user-actions.ts';
import { UserDialog } from './user-dialog.tsx';
import { UserTable } from './user-table.tsx';

const SignInsDialog = deferred(() => import('../../../shell/access/sign-ins-dialog.tsx'), { failed: FailedDialog });

/** Users: search, create, edit, let in and lock out. Fields and texts come from the form `User`. */
export default function UsersScreen() {
  return (
    <Texts of="Admin">
      <LoadedUsers />
    </Texts>
  );
}

function LoadedUsers() {
  return (
    <Loaded of={[useRoles(), useWhiteLabels(), useFormDocument('User')]}>
      {(roles, profiles, document) => <Users roles={roles} profiles={profiles} document={document} />}
    </Loaded>
  );
}

interface UsersProps {
  readonly roles: readonly Role[];
  readonly profiles: readonly WhiteLabelProfile[];
  readonly document: FormDocument;
}

/** The open dialog. */
type Opened = 'import' | { readonly user: ListedUser | undefined } | undefined;

function Users({ roles, profiles, document }: UsersProps) {
  const text = useText();
  const [place, show] = useListAddress();
  const [opened, setOpened] = useHeldState<Opened>('users', undefined);
  const close = (): void => setOpened(undefined);
  return (
    <Screen>
      <PageHeader>
        <PageTitle title={text('tEdit-Shell-route-admin-users')} />
        <Toolbar>
          <Link to="/admin/whiteLabel">{text('tEdit-Shell-route-admin-whiteLabel')}</Link>
          <Link to="/admin/sources">{text('tEdit-Shell-route-admin-sources')}</Link>
          <Button onClick={() => setOpened('import')}>{text('tEdit-Admin-import')}</Button>
          <Button variant="primary" onClick={() => setOpened({ user: undefined })}>
            {text('tEdit-Admin-newUser')}
          </Button>
        </Toolbar>
      </PageHeader>
      <WaitingChanges kinds={['person']} to="/admin/changes" />
      <SearchBox
        key={place.search}
        label={text('tEdit-Admin-searchUsers')}
        hint={text('tEdit-Admin-searchHint')}
        search={place.search}
        onSearch={(search) => show({ search, page: 1 })}
      />
      <UserRows {...place} onPage={(page) => show({ ...place, page })} onEdit={(user) => setOpened({ user })} />
      {opened === 'import' && <ImportDialog onClose={close} />}
      {typeof opened === 'object' && (
        <UserDialog document={document} roles={roles} profiles={profiles} user={opened.user} onClose={close} />
      )}
    </Screen>
  );
}

interface UserRowsProps extends ListPlace {
  readonly onPage: (page: number) => void;
  readonly onEdit: (user: ListedUser) => void;
}

function UserRows({ search, page, onPage, onEdit }: UserRowsProps) {
  const text = useText();
  const list = useUserList({ search, page });
  const actions = useUserActions();
  const [asked, setAsked] = useState<ListedUser>();
  const [signIns, setSignIns] = useState<ListedUser>();
  if (list.isError) {
    return <ErrorState message={describeFailure(list.error, text)} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined) return <Skeleton rows={8} />;
  const { rows, total, pages } = list.data;
  return (
    <>
      <p role="status" className={styles.quiet}>
        {text('tEdit-Admin-userCount', { count: total })}
      </p>
      {rows.length === 0 ? (
        <EmptyState message={text('tEdit-Admin-nothingFound', { search })} />
      ) : (
        <UserTable
          rows={rows}
          onEdit={onEdit}
          onLink={actions.makeLink}
          onSignIns={setSignIns}
          onDeactivate={setAsked}
          onReactivate={(user) => actions.setActive(user, true)}
        />
      )}
      <Pager page={page} pages={pages} onPage={onPage} />
      {actions.link && <LinkDialog {...actions.link} onClose={actions.forgetLink} />}
      {signIns && (
        <SignInsDialog
          username={signIns.username}
          title={text('tEdit-Admin-theirSignInsNamed', { name: signIns.profileName })}
          onClose={() => setSignIns(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={text('tEdit-Admin-deactivateTitle', { name: asked?.profileName ?? '' })}
        confirmLabel={text('tEdit-Admin-deactivate')}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) actions.setActive(asked, false);
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>{text('tEdit-Admin-deactivateBody')}</p>
      </ConfirmDialog>
    </>
  );
}
