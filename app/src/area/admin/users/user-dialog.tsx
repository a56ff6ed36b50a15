import type { FormDocument } from '@lifeform/metadata';
import type { ListedUser, Role } from '@lifeform/metadata/contract';
import type { WhiteLabelProfile } from '@lifeform/metadata/insurance';
import { useLanguage, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { FormDialog } from '../../../shell/form-dialog.tsx';
import { useAttempt } from '../use-attempt.ts';
import { USERS } from '../use-user-list.ts';
import { ACCOUNT, createUserForm, readChange, readNewUser } from './user-form.ts';

interface UserDialogProps {
  readonly document: FormDocument;
  readonly roles: readonly Role[];
  readonly profiles: readonly WhiteLabelProfile[];
  /** Undefined for a new one. */
  readonly user: ListedUser | undefined;
  readonly onClose: () => void;
}

/** Creates or edits a person's account. */
export function UserDialog({ document, roles, profiles, user, onClose }: UserDialogProps) {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const language = useLanguage();
  const [form] = useState(() => createUserForm(document, user, { roles, profiles }, language));
  const save = (): Promise<boolean> =>
    attempt(async () => {
      const name = String(form.getValues().usrProfileName ?? '');
      if (user === undefined) await call(client, 'POST /users/create', { body: readNewUser(form) });
      else await call(client, 'POST /users/update', { body: readChange(form, user) });
      await queries.invalidateQueries({ queryKey: [USERS] });
      return text(user === undefined ? 'tEdit-Admin-userCreated' : 'tEdit-Admin-userSaved', { name });
    });
  return (
    <FormDialog
      title={text(user === undefined ? 'tEdit-Admin-newUser' : 'tEdit-Admin-editUser')}
      name={`user ${user?.username ?? ''}`}
      form={form}
      root={ACCOUNT}
      onSave={save}
      onClose={onClose}
    />
  );
}
