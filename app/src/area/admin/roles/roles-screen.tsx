import type { FormDocument } from '@lifeform/metadata';
import type { Role } from '@lifeform/metadata/contract';
import { isActive, mayAdministerSystem, PERMISSIONS } from '@lifeform/metadata/insurance';
import {
  Button,
  ConfirmDialog,
  DataTable,
  PageHeader,
  Screen,
  TextProvider,
  Toolbar,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../data/call.ts';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useClient, useUser } from '../../../session/services-context.tsx';
import { useHeldState } from '../../../session/use-held-state.ts';
import { RowAction } from '../../../shell/list/row-action.tsx';
import { WaitingChanges } from '../../../shell/list/waiting-changes.tsx';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import styles from '../admin.module.css';
import { useAttempt } from '../use-attempt.ts';
import { CompareRoles } from './compare-roles.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { NEW_ROLE, type RoleDraft } from './role-form.ts';
import { ROLES, useRoles } from './use-roles.ts';

/** Roles and their permissions. Fields and texts come from the form `Role`. */
export default function RolesScreen() {
  return (
    <Texts of="Admin">
      <LoadedRoles />
    </Texts>
  );
}

function LoadedRoles() {
  const language = useLanguage();
  return (
    <Loaded of={[useRoles(), useFormDocument('Role')]}>
      {(roles, document) => (
        <TextProvider language={language} messages={document.messages}>
          <Roles roles={roles} document={document} />
        </TextProvider>
      )}
    </Loaded>
  );
}

function Roles({ roles, document }: { readonly roles: readonly Role[]; readonly document: FormDocument }) {
  const text = useText();
  const user = useUser();
  const [edited, setEdited] = useHeldState<RoleDraft | undefined>('roles', undefined);
  const [asked, setAsked] = useState<Role>();
  const remove = useRemove();
  return (
    <Screen>
      <PageHeader>
        <PageTitle title={text('tEdit-Shell-route-admin-roles')} />
        <Toolbar>
          {!isActive(user, 'isAdmin') && <Link to="/admin/users">{text('tEdit-Admin-manageUsers')}</Link>}
          {!isActive(user, 'isAdmin') && mayAdministerSystem(user) && (
            <>
              <Link to="/admin/audit">{text('tEdit-Shell-route-admin-audit')}</Link>
              <Link to="/admin/jobs">{text('tEdit-Shell-route-admin-jobs')}</Link>
              <Link to="/admin/personData">{text('tEdit-Shell-route-admin-personData')}</Link>
            </>
          )}
          <Link to="/admin/changes">{text('tEdit-Shell-route-admin-changes')}</Link>
          <Button variant="primary" onClick={() => setEdited(NEW_ROLE)}>
            {text('tEdit-Admin-newRole')}
          </Button>
        </Toolbar>
      </PageHeader>
      <WaitingChanges kinds={['role']} to="/admin/changes" />
      <RoleTable roles={roles} onEdit={setEdited} onDelete={setAsked} />
      <CompareRoles roles={roles} />
      {edited && <RoleDialog document={document} role={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={text('tEdit-Admin-deleteRoleTitle', { name: asked?.roleName ?? '' })}
        confirmLabel={text('tEdit-Admin-delete')}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void remove(asked);
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>{text('tEdit-Admin-deleteRoleBody')}</p>
      </ConfirmDialog>
    </Screen>
  );
}

interface RoleTableProps {
  readonly roles: readonly Role[];
  readonly onEdit: (role: RoleDraft) => void;
  readonly onDelete: (role: Role) => void;
}

function RoleTable({ roles, onEdit, onDelete }: RoleTableProps) {
  const text = useText();
  const held = (role: Role) => PERMISSIONS.filter((name) => role.permissions[name].isActive);
  const copy = ({ roleID, revision, users, roleName, ...content }: Role): RoleDraft => ({
    ...content,
    roleName: text('tEdit-Admin-copyOf', { name: roleName }),
  });
  return (
    <DataTable
      isList
      caption={text('tEdit-Admin-roleList')}
      hidesCaption
      rows={roles}
      rowKey={({ roleID }) => roleID}
      columns={[
        { id: 'name', head: text('tEdit-Admin-roleName'), cell: ({ roleName }) => roleName, isSticky: true },
        { id: 'users', head: text('tEdit-Admin-roleUsers'), cell: ({ users }) => users, isNumeric: true },
        {
          id: 'actions',
          head: text('tEdit-Admin-actions'),
          cell: (role) => (
            <span className={styles.rowActions}>
              <RowAction words="tEdit-Admin-edit" named={{ name: role.roleName }} onPress={() => onEdit(role)} />
              <RowAction words="tEdit-Admin-copy" named={{ name: role.roleName }} onPress={() => onEdit(copy(role))} />
              <RowAction
                words="tEdit-Admin-delete"
                named={{ name: role.roleName }}
                held={role.users > 0 ? text('tEdit-Admin-deleteUsed') : undefined}
                onPress={() => onDelete(role)}
              />
            </span>
          ),
        },
        {
          id: 'holds',
          head: text('tEdit-Admin-roleHolds'),
          cell: (role) => (
            <span className={styles.wrap}>
              {held(role)
                .map((name) => text(`tEdit-Role-${name}`))
                .join(', ')}
            </span>
          ),
        },
      ]}
    />
  );
}

function useRemove(): (role: Role) => Promise<boolean> {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const attempt = useAttempt();
  return ({ roleID, roleName }) =>
    attempt(async () => {
      await call(client, 'DELETE /users/roles/:roleID', { params: { roleID } });
      await queries.invalidateQueries({ queryKey: ROLES });
      return text('tEdit-Admin-roleDeleted', { name: roleName });
    });
}
