import type { FormDocument } from '@lifeform/metadata';
import { REPROJECTION_FORM } from '@lifeform/metadata/insurance';
import {
  Button,
  EmptyState,
  ErrorSummary,
  FormProvider,
  FormView,
  Spinner,
  TextProvider,
  Toolbar,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useState } from 'react';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { FailureLine } from '../../../shell/failure-line.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import styles from '../inforce.module.css';
import type { ReprojectionProps } from './reprojection.tsx';
import { createReprojectionForm } from './reprojection-form.ts';
import { ReprojectionResult } from './reprojection-result.tsx';
import { useReprojection } from './use-reprojection.ts';

/** What the carrier shows and what is planned, and the years that follow. */
export default function ReprojectionView(props: ReprojectionProps) {
  const language = useLanguage();
  const document = useFormDocument(REPROJECTION_FORM);
  return (
    <Loaded of={[document]} shape="form" rows={3}>
      {(loaded) => (
        <TextProvider language={language} messages={loaded.messages}>
          <Opened key={`${props.policy.policyNumber} ${loaded.version} ${language}`} {...props} document={loaded} />
        </TextProvider>
      )}
    </Loaded>
  );
}

function Opened({ policy, limits, riders, document }: ReprojectionProps & { readonly document: FormDocument }) {
  const language = useLanguage();
  const [form] = useState(() => createReprojectionForm(document, policy, limits, language));
  return (
    <FormProvider form={form}>
      <Asked {...{ policy, riders }} form={form} />
    </FormProvider>
  );
}

interface AskedProps extends Pick<ReprojectionProps, 'policy' | 'riders'> {
  readonly form: ReturnType<typeof createReprojectionForm>;
}

function Asked({ policy, riders, form }: AskedProps) {
  const text = useText();
  const { run, isRunning, told, failure, isStale } = useReprojection(policy.policyNumber, form, riders);
  return (
    <>
      <ErrorSummary />
      <FormView />
      <Toolbar>
        <Button variant="primary" isHeld={isRunning} onClick={run}>
          {isRunning && <Spinner isSmall />}
          {text(isRunning ? 'tEdit-Reprojection-running' : 'tEdit-Reprojection-run')}
        </Button>
        <span role="status" className={styles.quiet}>
          {told !== undefined && isStale && text('tEdit-Reprojection-changed')}
        </span>
      </Toolbar>
      {failure !== undefined && <FailureLine reason={text('tEdit-Reprojection-failed', { reason: failure })} />}
      {told === undefined ? (
        <EmptyState message={text('tEdit-Reprojection-empty')} />
      ) : (
        <ReprojectionResult policy={policy} told={told} />
      )}
    </>
  );
}
