import type { FormDocument } from '@lifeform/metadata';
import {
  Dialog,
  deferred,
  ErrorState,
  FormActions,
  FormProvider,
  Notice,
  Skeleton,
  Spinner,
  useFormState,
  useText,
} from '@lifeform/renderer';
import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure, errorText } from '../../data/describe-failure.ts';
import { type FormKit, formKit } from '../../form/form-kit.ts';
import { isFromIllustration, type RouteState } from '../../route/decide-route.ts';
import { resolveRoute } from '../../route/resolve-route.ts';
import { ROUTE_TABLE } from '../../route/route-table.ts';
import { useLanguageChoice } from '../../session/language.tsx';
import type { SessionFailure } from '../../session/machine/session-port.ts';
import { useClient, useServices } from '../../session/services-context.tsx';
import { useLoaded } from '../../session/use-loaded.ts';
import { LanguageLink } from '../../shell/language-link.tsx';
import { useWindowTitle } from '../../shell/page-title.tsx';
import styles from './sign-in-screen.module.css';
import { useSignInMethod } from './use-token-method.ts';

const WAITING = { waiting: () => <Skeleton rows={3} shape="form" /> };
const DirectoryPanel = deferred(() => import('./directory-panel.tsx'), WAITING);
const SecondFactorPanel = deferred(() => import('./second-factor-panel.tsx'), WAITING);
const HelpDesk = deferred(() => import('../../shell/help-desk.tsx'), WAITING);

interface SignInScreenProps {
  /** Where to go after signing in. */
  readonly wanted: RouteState;
}

/** The sign-in page. Its fields come from the page `signIn` of the form `User`; the session does the signing in. */
export default function SignInScreen({ wanted }: SignInScreenProps) {
  const text = useText();
  const client = useClient();
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const params = { form: 'User' };
        const document = await call(client, 'GET /api/GetControlItemsByForm/:form', { params, signal });
        return { document, kit: await formKit(document) };
      },
      [client],
    ),
  );
  const [method, byPassword] = useSignInMethod();
  const { session } = useServices();
  const failure = useSelector(session, (snapshot) => snapshot.context.failure);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <span className={styles.company}>{text('tEdit-Shell-company')}</span>
        <LanguageLink className={styles.language} />
      </header>
      <main className={styles.panel}>
        {failure?.ticket !== undefined ? (
          <SecondFactorPanel ticket={failure.ticket} isMissing={failure.code === 'secondFactorMissing'} />
        ) : method === 'directory' ? (
          <DirectorySignIn wanted={wanted} onPassword={byPassword} />
        ) : loaded.data && method ? (
          <SignInForm {...loaded.data} wanted={wanted} />
        ) : loaded.error ? (
          <ErrorState message={describeFailure(loaded.error, text)} onRetry={loaded.reload} />
        ) : (
          <Skeleton rows={6} shape="form" />
        )}
      </main>
    </div>
  );
}

interface DirectorySignInProps extends SignInScreenProps {
  /** Shows the username and password fields instead, for break-glass accounts when the directory is down. */
  readonly onPassword: () => void;
}

function DirectorySignIn({ wanted, onPassword }: DirectorySignInProps) {
  const text = useText();
  return (
    <>
      <SignInNotices wanted={wanted} hasErrors={false} />
      <DirectoryPanel wanted={wanted} />
      <p className={styles.aside}>
        <button type="button" className={styles.emergency} onClick={onPassword}>
          {text('tEdit-Shell-emergencySignIn')}
        </button>
      </p>
    </>
  );
}

interface SignInFormProps extends SignInScreenProps {
  readonly document: FormDocument;
  readonly kit: FormKit;
}

function SignInForm({ document, kit: { createForm, FormView }, wanted }: SignInFormProps) {
  const text = useText();
  const { session } = useServices();
  const { language } = useLanguageChoice();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [form] = useState(() => createForm(document, { locale: language, now: () => new Date() }));

  // Leaving the page cancels the request.
  useEffect(() => () => session.send({ type: 'login.cancel' }), [session]);

  const login = (): void => {
    const { username, password } = form.getValues();
    session.send({
      type: 'login.request',
      credentials: { username: String(username).trim(), password: String(password) },
    });
  };

  return (
    <FormProvider form={form}>
      <FormErrorsAware>{(hasErrors) => <SignInNotices {...{ wanted, hasErrors }} />}</FormErrorsAware>
      <FormActions actions={{ login, help: { onSubmit: () => setHelpOpen(true), isUnchecked: true } }}>
        <FormView root="signIn" submitButton="btnLogin" />
      </FormActions>
      <Dialog isOpen={isHelpOpen} title={text('tEdit-Shell-help')} onClose={() => setHelpOpen(false)} size="small">
        <HelpDesk />
      </Dialog>
    </FormProvider>
  );
}

interface SignInNoticesProps extends SignInScreenProps {
  /** The form shows errors. */
  readonly hasErrors: boolean;
}

function FormErrorsAware({ children }: { readonly children: (hasErrors: boolean) => ReactNode }) {
  return children(useFormState(({ errors, fields }) => errors.some((name) => fields[name]?.showsError)));
}

/** Where the person was going, why they must sign in again, and the server's message. */
function SignInNotices({ wanted, hasErrors }: SignInNoticesProps) {
  const text = useText();
  const { session } = useServices();
  const isBusy = useSelector(session, (snapshot) => snapshot.matches('signingIn'));
  const failure = useSelector(session, (snapshot) => snapshot.context.failure);
  const wasExpired = useExpiryNotice();
  // The ended session's directory token is tried too, and refused for the same reason.
  const isToldAlready = wasExpired.isShown && failure?.code === 'signInExpired';
  const told = isToldAlready ? undefined : failure;
  const page = pageOf(wanted);
  useWindowTitle(text('tEdit-Shell-signIn'), hasErrors || told !== undefined);
  return (
    <>
      {page && <p className={styles.lead}>{text('tEdit-Shell-signInContinue', { page: text(page) })}</p>}
      {wasExpired.isShown && (
        <Notice isApart role="status">
          {text('tEdit-Shell-sessionExpired')}{' '}
          <button type="button" className={styles.dismiss} onClick={wasExpired.dismiss}>
            {text('tEdit-Shell-dismiss')}
          </button>
        </Notice>
      )}
      {told && <FailureNotice message={errorText(told, text) || text(`tEdit-Shell-${silence(told)}`)} />}
      {isBusy && <Spinner label={text('tEdit-Shell-signingIn')} />}
    </>
  );
}

/** The message when the server sent none: that it did not answer, or that it failed. */
function silence({ status }: SessionFailure): 'offline' | 'serverFailed' {
  return status === undefined ? 'offline' : 'serverFailed';
}

/** The server's sentence, focused; the entries stay in the fields. */
function FailureNotice({ message }: { readonly message: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <Notice ref={notice} tone="error" isApart role="alert" tabIndex={-1}>
      <strong>{message}</strong>
    </Notice>
  );
}

/** Whether the session had expired when this page opened. Opening resets the flag; the notice stays. */
function useExpiryNotice() {
  const { session } = useServices();
  const [isShown, setShown] = useState(() => session.getSnapshot().context.isExpired);
  useEffect(() => {
    session.send({ type: 'signIn.opened' });
  }, [session]);
  return { isShown, dismiss: () => setShown(false) };
}

/**
 * The title of the remembered page, if the product has it. Not for an e-application that was not reached from an
 * illustration: most people would land elsewhere.
 */
function pageOf(wanted: RouteState): string | undefined {
  const [pathname = ''] = (wanted.returnTo ?? '').split('?');
  const resolved = resolveRoute(ROUTE_TABLE, pathname);
  if (resolved?.module.id === 'eapplication' && !isFromIllustration(wanted)) return undefined;
  return resolved?.route?.title ?? resolved?.module.title;
}
