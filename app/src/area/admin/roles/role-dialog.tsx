import type { FormDocument } from '@lifeform/metadata';
import { useLanguage, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveRole } from '../../../data/roles.ts';
import { useClient } from '../../../session/services-context.tsx';
import { FormDialog } from '../../../shell/form-dialog.tsx';
import styles from '../admin.module.css';
import { useAttempt } from '../use-attempt.ts';
import { createRoleForm, type RoleDraft, readRole } from './role-form.ts';
import { ROLES } from './use-roles.ts';

interface RoleDialogProps {
  readonly document: FormDocument;
  readonly role: RoleDraft;
  readonly onClose: () => void;
}

/** Edits a role, a copy of one, or a new one. */
export function RoleDialog({ document, role, onClose }: RoleDialogProps) {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const language = useLanguage();
  const [form] = useState(() => createRoleForm(document, role, language));
  const save = (): Promise<boolean> =>
    attempt(async () => {
      const { roleName } = await saveRole(client, readRole(form, role));
      await queries.invalidateQueries({ queryKey: ROLES });
      return text('tEdit-Admin-roleSaved', { name: roleName });
    });
  const isNew = role.roleID === undefined;
  return (
    <FormDialog
      title={text(isNew ? 'tEdit-Admin-newRole' : 'tEdit-Admin-editRole')}
      name={`role ${role.roleID ?? ''}`}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      {!isNew && <p className={styles.note}>{text('tEdit-Admin-affected', { count: role.users ?? 0 })}</p>}
    </FormDialog>
  );
}
