import type { Form } from '@lifeform/engine';
import { type FormDocument, labelKey } from '@lifeform/metadata';
import { mayArrangeWidgets, type User } from '@lifeform/metadata/insurance';
import {
  Button,
  createText,
  Dialog,
  deferred,
  ErrorState,
  FailedDialog,
  FormProvider,
  FormView,
  Spinner,
  useText,
} from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { describeFailure } from '../../data/describe-failure.ts';
import { commitTyping } from '../../form/commit-typing.ts';
import { useFormDocument } from '../../form/use-form-document.ts';
import { useHeldEntries } from '../../form/use-held-entries.ts';
import { useLanguageChoice } from '../../session/language.tsx';
import { useUser } from '../../session/services-context.tsx';
import { useHeldState } from '../../session/use-held-state.ts';
import styles from './profile-dialog.module.css';
import { createProfileForm, readSettings } from './profile-form.ts';
import { ProfileTabs } from './profile-tabs.tsx';
import { useProfile } from './use-profile.ts';
import { WidgetsTab } from './widgets-tab.tsx';

const SignInsDialog = deferred(() => import('../access/sign-ins-dialog.tsx'), { failed: FailedDialog });

/** The signed-in person's profile and preferences. Fields and options come from the form `User`. */
export default function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const document = useFormDocument('User');
  if (document.data) return <Profile document={document.data} onClose={onClose} />;
  // A single dialog: a second one would not know where to return the focus.
  if (!document.isError) return null;
  return (
    <Dialog isOpen title={text('tEdit-Shell-profile')} onClose={onClose}>
      <ErrorState message={describeFailure(document.error, text)} onRetry={() => void document.refetch()} />
    </Dialog>
  );
}

interface ProfileProps {
  readonly document: FormDocument;
  readonly onClose: () => void;
}

const INFORMATION = 'profileInformation';
const SETTINGS = 'profileSettings';
const WIDGETS = 'widgets';

function Profile({ document, onClose }: ProfileProps) {
  const text = useText();
  const { language } = useLanguageChoice();
  const user = useUser();
  const profile = useProfile(onClose);
  const [form] = useState(() => createProfileForm(document, user, profile.settings, language));
  const [tab, setTab] = useHeldState('profile tab', INFORMATION);
  const [areSignInsShown, setShown] = useState(false);
  const { edit } = profile;
  const words = createText(language, document.messages, text);
  const titleOf = (id: string): string => words(labelKey(document.form, id));
  useEffect(() => form.subscribe(() => edit(readSettings(form))), [form, edit]);
  useHeldEntries(form, 'profile');
  useFontPreview(form, user);

  const save = (): void => {
    commitTyping(form);
    const failing = revealError(form);
    if (failing === undefined) profile.save();
    else setTab(tabOf(form, failing));
  };

  return (
    <Dialog
      isOpen
      title={text('tEdit-Shell-profile')}
      onClose={profile.dismiss}
      actions={
        <>
          <Button variant="primary" isHeld={profile.isSaving} onClick={save}>
            {profile.isSaving && <Spinner isSmall />}
            {text('tEdit-Shell-save')}
          </Button>
          <Button isHeld={profile.isSaving} onClick={profile.cancel}>
            {text('tEdit-Shell-cancel')}
          </Button>
          <Button variant="quiet" onClick={() => setShown(true)}>
            {text('tEdit-Shell-signIns')}
          </Button>
          {areSignInsShown && (
            <SignInsDialog
              username={user.username}
              title={text('tEdit-Shell-signIns')}
              onClose={() => setShown(false)}
            />
          )}
        </>
      }
    >
      <FormProvider form={form}>
        <ProfileTabs
          chosen={tab}
          onChoose={setTab}
          tabs={[
            { id: INFORMATION, title: titleOf(INFORMATION), panel: <FormView root={INFORMATION} /> },
            { id: SETTINGS, title: titleOf(SETTINGS), panel: <Settings /> },
            ...(mayArrangeWidgets(user)
              ? [{ id: WIDGETS, title: text('tEdit-Shell-widgets'), panel: <WidgetsTab profile={profile} /> }]
              : []),
          ]}
        />
      </FormProvider>
    </Dialog>
  );
}

function Settings() {
  const text = useText();
  return (
    <>
      <FormView root={SETTINGS} />
      <p className={styles.sample}>{text('tEdit-Shell-fontSample')}</p>
    </>
  );
}

/** The first field with an error, which is shown from now on. */
function revealError(form: Form): string | undefined {
  const { errors } = form.getState();
  for (const name of errors) {
    form.focus(name);
    form.blur(name);
  }
  return errors[0];
}

/** The tab that contains a field. */
function tabOf(form: Form, name: string): string {
  const isIn = (id: string): boolean =>
    form.document.layout.some((entry) => entry.id === name && entry.parent === id && entry.kind === 'field');
  return isIn(SETTINGS) ? SETTINGS : INFORMATION;
}

/** Previews the chosen font size; the user's own returns when the dialog closes. */
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
