import { createForm } from '@lifeform/engine';
import { type FormDocument, type FormValues, formPart, withPresentNames } from '@lifeform/metadata';
import type { EapplicationDetail } from '@lifeform/metadata/contract';
import { formSetup, type ProductSetup } from '@lifeform/metadata/insurance';
import {
  ErrorSummary,
  FormActions,
  FormProvider,
  FormSteps,
  SplitView,
  StepNav,
  useLanguage,
} from '@lifeform/renderer';
import { useState } from 'react';
import { LiveBar } from '../../live/live-bar.tsx';
import { useLiveForm } from '../../live/use-live-form.ts';
import { useServices, useUser } from '../../session/services-context.tsx';
import { useTrackedForm } from '../../session/tracking.tsx';
import { DraftHead } from './draft-head.tsx';
import styles from './eapplication.module.css';
import { Review } from './review.tsx';
import { StepButtons } from './step-buttons.tsx';
import { heldDraftName, useAutosave } from './use-autosave.ts';
import { useStep } from './use-step.ts';
import { useSubmission } from './use-submission.tsx';

/** Most characters of a rule's id in the log. */
const LONGEST_SOURCE = 60;

export interface DraftViewProps {
  readonly application: EapplicationDetail;
  readonly document: FormDocument;
  /** The product, with the settings that the application's rules read. */
  readonly setup: ProductSetup;
  readonly onChange: (next: EapplicationDetail) => void;
  /** Reloads the draft from the server. */
  readonly onOpenAgain: () => void;
  readonly onClose: () => void;
}

/** An open draft: its steps, the current one, autosave and submission. */
export function DraftView({ application, document, setup, onChange, onOpenAgain, onClose }: DraftViewProps) {
  const language = useLanguage();
  const user = useUser();
  const { held, logFailure } = useServices();
  // Entries the server never received win over its own, field by field.
  const [unsaved] = useState(() => held.read(user.username, heldDraftName(application.id)) as FormValues | undefined);
  const tracked = useTrackedForm(document);
  const [form] = useState(() => {
    const { permissions, overrides } = user;
    return createForm(document, {
      locale: language,
      now: () => new Date(),
      setup: formSetup(setup, document.form),
      user: { permissions, overrides },
      values: {
        ...withPresentNames(application.values, document),
        ...withPresentNames(unsaved ?? {}, document),
      },
      ...tracked,
      onRuleFailure: ({ rule, reason }) => logFailure(`rule.${rule}`.slice(0, LONGEST_SOURCE), new Error(reason)),
    });
  });
  const [change, dismiss] = useLiveForm(form, document, setup);
  const autosave = useAutosave(form, { ...application, isAhead: unsaved !== undefined });
  const steps = useStep(form);
  const submission = useSubmission({ form, application, autosave, onChange });
  const review = stepOfAction(document, 'submitApplication');
  return (
    <FormProvider form={form}>
      <FormActions actions={{ submitApplication: submission.ask }}>
        <SplitView narrow="before">
          <div className={styles.steps}>
            <StepNav current={steps.current} onStep={steps.go} />
          </div>
          <div>
            <DraftHead
              {...{ application, autosave, onChange, onOpenAgain, onClose }}
              productName={setup.name[language]}
            />
            <ErrorSummary />
            <FormSteps
              current={steps.current}
              onStep={steps.show}
              extra={review === undefined ? {} : { [review]: <Review form={form} except={review} onStep={steps.go} /> }}
            />
            <StepButtons steps={steps} />
          </div>
        </SplitView>
        <LiveBar form={form} change={change} onDismiss={dismiss} />
        {submission.dialog}
      </FormActions>
    </FormProvider>
  );
}

/** Id of the page with the button of an action. */
function stepOfAction(document: FormDocument, action: string): string | undefined {
  const button = document.items.find((item) => item.action === action)?.name;
  const pages = document.layout.filter(({ kind }) => kind === 'page');
  return pages.find(({ id }) => formPart(document, id).items.some(({ name }) => name === button))?.id;
}
