import type { ListedUser } from '@lifeform/metadata/contract';
import { formatAgent } from '@lifeform/metadata/insurance';
import { Chip, DataTable, useText } from '@lifeform/renderer';
import { RowAction } from '../../../shell/list/row-action.tsx';
import styles from '../admin.module.css';

interface UserTableProps {
  readonly rows: readonly ListedUser[];
  readonly onEdit: (user: ListedUser) => void;
  readonly onLink: (user: ListedUser) => void;
  readonly onSignIns: (user: ListedUser) => void;
  readonly onDeactivate: (user: ListedUser) => void;
  readonly onReactivate: (user: ListedUser) => void;
}

/** People with their row actions. */
export function UserTable({ rows, onEdit, onLink, onSignIns, onDeactivate, onReactivate }: UserTableProps) {
  const text = useText();
  const nameOf = ({ profileName, username }: ListedUser) => profileName || username;
  return (
    <DataTable
      isList
      caption={text('tEdit-Admin-userList')}
      hidesCaption
      rows={rows}
      rowKey={({ username }) => username}
      columns={[
        {
          id: 'name',
          head: text('tEdit-Admin-userName'),
          isSticky: true,
          cell: (user) => (user.agentID ? formatAgent(nameOf(user), user.agentID) : nameOf(user)),
        },
        { id: 'username', head: text('tEdit-Admin-username'), cell: ({ username }) => username },
        { id: 'role', head: text('tEdit-Admin-roleName'), cell: ({ roleName }) => roleName },
        { id: 'state', head: text('tEdit-Admin-state'), cell: (user) => <State user={user} /> },
        {
          id: 'actions',
          head: text('tEdit-Admin-actions'),
          cell: (user) => (
            <span className={styles.rowActions}>
              <RowAction words="tEdit-Admin-edit" named={{ name: nameOf(user) }} onPress={() => onEdit(user)} />
              {user.isActive && (
                <RowAction words="tEdit-Admin-link" named={{ name: nameOf(user) }} onPress={() => onLink(user)} />
              )}
              <RowAction
                words="tEdit-Admin-theirSignIns"
                named={{ name: nameOf(user) }}
                onPress={() => onSignIns(user)}
              />
              {/* One button for both directions, so that it keeps the focus. */}
              <RowAction
                words={`tEdit-Admin-${user.isActive ? 'deactivate' : 'reactivate'}`}
                named={{ name: nameOf(user) }}
                onPress={() => (user.isActive ? onDeactivate : onReactivate)(user)}
              />
            </span>
          ),
        },
      ]}
    />
  );
}

function State({ user }: { readonly user: ListedUser }) {
  const text = useText();
  return (
    <span className={styles.chips}>
      <Chip tone={user.isActive ? 'ok' : 'plain'}>
        {text(user.isActive ? 'tEdit-Admin-active' : 'tEdit-Admin-inactive')}
      </Chip>
      {user.isActive && !user.hasPassword && <Chip tone="warning">{text('tEdit-Admin-noPassword')}</Chip>}
      {user.isPaused && <Chip tone="warning">{text('tEdit-Admin-paused')}</Chip>}
    </span>
  );
}
