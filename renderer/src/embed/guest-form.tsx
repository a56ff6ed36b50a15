import { type Form, listIssues } from '@lifeform/engine';
import { platformTexts } from '@lifeform/metadata/texts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from '../binding/form-provider.tsx';
import { PageRootContext } from '../binding/page-root.ts';
import { type FormActionMap, FormActions, useCheck } from '../binding/submission.tsx';
import { Button } from '../button/button.tsx';
import { ErrorCount } from '../feedback/error-count.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { ErrorSummary } from '../feedback/error-summary.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { FormView } from '../layout/form-view.tsx';
import { StepForm } from '../step/step-form.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { TextProvider, useText } from '../text/text-provider.tsx';
import styles from './guest-form.module.css';
import type { FormProps } from './props.ts';
import type { FormSource } from './source.ts';
import { useFormEvents } from './use-form-events.ts';
import { useOpenedForm } from './use-opened-form.ts';

type Latest = { readonly current: FormProps };

/** A form as a guest on a page that is not ours: it brings its texts, and stands in a shadow root of its own. */
export function GuestForm({ root, ...props }: FormProps & { readonly root: ShadowRoot }) {
  const latest = useRef<FormProps>(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { form, source, isFailed, retry } = useOpenedForm(props, latest);
  return (
    <PageRootContext value={root}>
      <TextProvider language={props.language ?? 'en'} messages={platformTexts}>
        {/* The page may be in another language. */}
        <div lang={props.language ?? 'en'}>
          {form ? (
            <FormProvider form={form}>
              <OpenedForm form={form} source={source} latest={latest} />
            </FormProvider>
          ) : (
            <Awaited isFailed={isFailed} retry={retry} />
          )}
        </div>
      </TextProvider>
    </PageRootContext>
  );
}

function Awaited({ isFailed, retry }: { readonly isFailed: boolean; readonly retry: () => void }) {
  const text = useText();
  if (isFailed) return <ErrorState message={text(OWN_TEXT.formNotLoaded)} onRetry={retry} />;
  return <Skeleton shape="form" />;
}

interface OpenedFormProps {
  readonly form: Form;
  readonly source: FormSource | undefined;
  readonly latest: Latest;
}

function OpenedForm({ form, source, latest }: OpenedFormProps) {
  const text = useText();
  const [said, setSaid] = useState<string>();
  const [isSending, setSending] = useState(false);
  const check = useCheck();
  useFormEvents(form, latest);
  const { send, refuse } = useMemo(() => {
    const refuse = (): void => latest.current.onError?.({ during: 'check', issues: listIssues(form) });
    const send = async (action?: string): Promise<void> => {
      const { document } = form;
      const submission = { form: document.form, version: document.version, action, values: form.getValues() };
      setSaid(undefined);
      setSending(true);
      try {
        const answer = await source?.send?.(submission);
        await latest.current.onSubmit?.({ ...submission, answer });
        if (source?.send) setSaid(OWN_TEXT.sent);
      } catch (error) {
        setSaid(OWN_TEXT.notSent);
        latest.current.onError?.({ during: 'send', error });
      } finally {
        setSending(false);
      }
    };
    return { send, refuse };
  }, [form, source, latest]);
  const buttons = form.document.items.filter(({ fieldType }) => fieldType === 'button');
  const actions: FormActionMap = Object.fromEntries(
    buttons.map(({ action }) => [action ?? '', { onSubmit: () => send(action), onRefused: refuse }]),
  );
  const sendAll = (): void => {
    if (!isSending) void (check() ? send() : refuse());
  };
  const own =
    buttons.length > 0 ? undefined : (
      <Button variant="primary" isHeld={isSending} onClick={sendAll}>
        {text(OWN_TEXT.send)}
      </Button>
    );
  const { display = 'whole', hasSummary = false } = form.document.record ?? {};
  return (
    <FormActions actions={actions}>
      <div className={styles.form}>
        <ErrorSummary />
        {display === 'whole' ? (
          <FormView />
        ) : (
          <StepForm kind={display} hasSummary={hasSummary}>
            {own}
          </StepForm>
        )}
        <div className={styles.end}>
          {display === 'whole' && own}
          <ErrorCount />
        </div>
        <p role="status" className={styles.said} data-sent={said === undefined ? undefined : said === OWN_TEXT.sent}>
          {said !== undefined && text(said)}
        </p>
      </div>
    </FormActions>
  );
}
