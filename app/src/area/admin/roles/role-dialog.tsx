import type { Form } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { type FormRights, NO_SIGN_IN_RULES } from '@lifeform/metadata/insurance';
import { Button, Dialog, useLanguage, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { useClient, useUser } from '../../../session/services-context.tsx';
import { FormDialog } from '../../../shell/form-dialog.tsx';
import styles from '../admin.module.css';
import { useAttempt } from '../use-attempt.ts';
import { FormRightsPart } from './form-rights-part.tsx';
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
  const [formRights, setFormRights] = useState<FormRights>(role.formRights ?? []);
  const draft = { ...role, formRights };
  const [before] = useState(() => rightsOf(form, draft));
  const [answer, setAnswer] = useState<(isMeant: boolean) => void>();
  const { roleID } = useUser();
  // The person who saves stays signed in.
  const signedOut = (role.roleID === undefined ? 0 : (role.users ?? 0)) - (roleID === role.roleID ? 1 : 0);
  const isMeant = (): Promise<boolean> =>
    signedOut < 1 || rightsOf(form, draft) === before
      ? Promise.resolve(true)
      : new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => setAnswer(undefined));
  const save = async (): Promise<boolean> =>
    (await isMeant()) &&
    attempt(async () => {
      const { roleName } = await call(client, 'POST /users/roles', { body: readRole(form, draft) });
      await queries.invalidateQueries({ queryKey: ROLES });
      return text('tEdit-Admin-roleSaved', { name: roleName });
    });
  const isNew = role.roleID === undefined;
  return (
    <>
      <FormDialog
        title={text(isNew ? 'tEdit-Admin-newRole' : 'tEdit-Admin-editRole')}
        name={`role ${role.roleID ?? ''}`}
        form={form}
        onSave={save}
        onClose={onClose}
        below={<FormRightsPart rights={formRights} onChange={setFormRights} />}
      >
        {!isNew && <p className={styles.note}>{text('tEdit-Admin-affected', { count: role.users ?? 0 })}</p>}
      </FormDialog>
      {answer && (
        <Dialog
          role="alertdialog"
          size="small"
          title={text('tEdit-Admin-signsOutTitle')}
          onClose={() => answer(false)}
          actions={
            <>
              <Button variant="primary" onClick={() => answer(true)}>
                {text('tEdit-Admin-signsOutSave')}
              </Button>
              <Button onClick={() => answer(false)}>{text('tEdit-Shell-cancel')}</Button>
            </>
          }
        >
          <p>{text('tEdit-Admin-signsOut', { count: signedOut, name: role.roleName })}</p>
        </Dialog>
      )}
    </>
  );
}

/** What the sessions of the role’s people stand on: where it differs, they end. */
function rightsOf(form: Form, role: RoleDraft): string {
  const { permissions, overrides, formRights, signIn } = readRole(form, role);
  const { addresses, needsSecondFactor, directoryRoles } = signIn ?? NO_SIGN_IN_RULES;
  return JSON.stringify([permissions, overrides, formRights, addresses, needsSecondFactor, directoryRoles]);
}
