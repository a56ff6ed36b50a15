import { createForm, type Form, formatAgent } from '@lifeform/engine';
import type { FormDocument, User } from '@lifeform/metadata';
import { Button, Dialog, ErrorState, FormProvider, FormView, Skeleton, Spinner, useText } from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { useFormDocument } from '../form/use-form-document.ts';
import { useLanguageChoice } from '../session/language.tsx';
import { useUser } from '../session/services-context.tsx';
import styles from './about-dialog.module.css';
import { describeFailure } from './describe-failure.ts';
import { readSettings, useProfile } from './use-profile.ts';

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
  const { language } = useLanguageChoice();
  const user = useUser();
  const profile = useProfile(onClose);
  const [form] = useState(() =>
    createForm(document, { locale: language, now: () => new Date(), values: profile.settings }),
  );
  const { edit } = profile;
  useEffect(() => form.subscribe(() => edit(readSettings(form))), [form, edit]);
  useFontPreview(form, user);

  return (
    <Dialog
      isOpen
      title={text('tEdit-Shell-profile')}
      onClose={profile.dismiss}
      size="small"
      actions={
        <>
          <Button look="primary" isHeld={profile.isSaving} onClick={profile.save}>
            {profile.isSaving && <Spinner isSmall />}
            {text('tEdit-Shell-save')}
          </Button>
          <Button isHeld={profile.isSaving} onClick={profile.cancel}>
            {text('tEdit-Shell-cancel')}
          </Button>
        </>
      }
    >
      {profile.failure && <ErrorState message={profile.failure} />}
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
