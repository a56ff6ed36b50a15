import { createForm, type Form, formatAgent } from '@lifeform/engine';
import type { FormDocument, User, UserUpdateRequest } from '@lifeform/metadata';
import { Button, Dialog, ErrorState, FormProvider, FormView, Skeleton, useText } from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { updateUser } from '../data/update-user.ts';
import { useFormDocument } from '../form/use-form-document.ts';
import { useLanguageChoice } from '../session/language.tsx';
import { useServices, useUser } from '../session/services-context.tsx';
import styles from './about-dialog.module.css';
import { describeFailure } from './describe-failure.ts';

/** The part of the form `User` a person may change about themselves here. */
const PROFILE = 'profile';

/** Who is signed in, and the languages and font size that person wants. The choices come from the form `User`. */
export default function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const document = useFormDocument('User');
  if (document.data) return <Profile document={document.data} onClose={onClose} />;
  return (
    <Dialog isOpen title={text('tEdit-Shell-profile')} onClose={onClose}>
      {document.isError ? (
        <ErrorState message={describeFailure(document.error, text)} onRetry={() => void document.refetch()} />
      ) : (
        <Skeleton rows={3} shape="form" />
      )}
    </Dialog>
  );
}

interface ProfileProps {
  readonly document: FormDocument;
  readonly onClose: () => void;
}

function Profile({ document, onClose }: ProfileProps) {
  const text = useText();
  const { client, session, alerts } = useServices();
  const { language } = useLanguageChoice();
  const user = useUser();
  const [failure, setFailure] = useState<string>();
  const [form] = useState(() =>
    createForm(document, { locale: language, now: () => new Date(), values: settingsOf(user) }),
  );
  useFontPreview(form, user);

  const cancel = (): void => {
    const isChanged = JSON.stringify(settingsOf(user)) !== JSON.stringify(readSettings(form));
    if (isChanged) alerts.raise({ name: 'updateProfile', type: 'Secondary', message: text('msg-InfoReverted') });
    onClose();
  };
  const save = async (): Promise<void> => {
    const settings = readSettings(form);
    try {
      await updateUser(client, { username: user.username, ...settings });
    } catch (error) {
      setFailure(describeFailure(error, text));
      return;
    }
    session.send({ type: 'user.updated', user: { ...user, ...settings } });
    alerts.raise({ name: 'updateProfile', type: 'Success', message: text('tEdit-Shell-profileSaved') });
    onClose();
  };

  return (
    <Dialog
      isOpen
      title={text('tEdit-Shell-profile')}
      onClose={cancel}
      size="small"
      actions={
        <>
          <Button look="primary" onClick={() => void save()}>
            {text('tEdit-Shell-save')}
          </Button>
          <Button onClick={cancel}>{text('tEdit-Shell-cancel')}</Button>
        </>
      }
    >
      {failure && <ErrorState message={failure} />}
      <dl className={styles.list}>
        <dt>{text('tEdit-Shell-profileName')}</dt>
        <dd>{formatAgent(user.profileName, user.agentID)}</dd>
        <dt>{text('tEdit-Shell-profileEmail')}</dt>
        <dd>{user.emailAddress}</dd>
        <dt>{text('tEdit-Shell-profileRole')}</dt>
        <dd>{user.roleName}</dd>
      </dl>
      <FormProvider form={form}>
        <FormView root={PROFILE} />
      </FormProvider>
      <p className={styles.copyright}>{text('tEdit-Shell-fontSample')}</p>
    </Dialog>
  );
}

type Settings = Required<Pick<UserUpdateRequest, 'inputLanguage' | 'reportLanguage' | 'fontSize'>>;

function settingsOf({ inputLanguage, reportLanguage, fontSize }: User): Settings {
  return { inputLanguage, reportLanguage, fontSize };
}

function readSettings(form: Form): Settings {
  const { inputLanguage, reportLanguage, fontSize } = form.getValues();
  return {
    inputLanguage: inputLanguage === 'French' ? 'French' : 'English',
    reportLanguage: reportLanguage === 'French' ? 'French' : 'English',
    fontSize: fontSize === 'Large' ? 'Large' : 'Small',
  };
}

/** The font size is seen as it is chosen, and is the user's own again when the dialog closes. */
function useFontPreview(form: Form, user: User): void {
  useEffect(() => {
    const show = (fontSize: User['fontSize']): void => {
      window.document.documentElement.dataset.font = fontSize === 'Large' ? 'large' : 'small';
    };
    const stopListening = form.subscribe(() => show(readSettings(form).fontSize));
    return () => {
      stopListening();
      show(user.fontSize);
    };
  }, [form, user]);
}
